import { useTranslation } from 'react-i18next';
import { contract } from '../../../api/contract';
import { call } from '../../api/client';
import { failureText } from '../../api/problem';
import { useAppDispatch } from '../../store/hooks';
import { readAgain } from '../../reads/api';
import type { ReadOutput } from '../../reads/names';
import { ActButton } from '../../shared/ActButton';
import { formatMoment } from '../../shared/DateTime';
import { useSubmit } from '../../shared/useSubmit';
import { toast } from '../../toasts/slice';
import styles from './operations.module.css';

interface ComparedProps {
  state: ReadOutput<'operations'>['reconciliation'];
  refresh: () => void;
}

/** Progress of the comparison of all records with their workflows; during a run no other one can be started. */
export function Compared({ state, refresh }: ComparedProps) {
  const { t, i18n } = useTranslation('operations');
  const dispatch = useAppDispatch();
  const { busy, failure, run } = useSubmit();
  const { asked } = state;
  const runs = !!asked && asked.compared < asked.open;
  const moment = (at: string) => formatMoment(at, i18n.language, 'second');
  const compare = async () => {
    await call(contract.compareAll, {});
    dispatch(toast.success({ key: 'operations:done.compare' }));
    dispatch(readAgain('operatorActions'));
    refresh();
  };
  return (
    <div className={styles.compared}>
      <span className={styles.value}>
        {state.compared_at
          ? t('state.comparedText', { open: state.open, at: moment(state.compared_at) })
          : t('state.comparedNone')}
        <ActButton size="small" loading={busy || runs} onClick={() => void run(compare)}>
          {t('state.compare')}
        </ActButton>
      </span>
      {/* Under the button, so that the button does not move. */}
      <span role="status">
        {asked && t(runs ? 'state.asked' : 'state.askedDone', { ...asked, at: moment(asked.at) })}
      </span>
      {failure && <span role="alert">{failureText(t, failure)}</span>}
      <span className={styles.soft}>{t('state.comparedAbout')}</span>
    </div>
  );
}
