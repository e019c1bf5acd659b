import { useTranslation } from 'react-i18next';
import { failureText } from '../../api/problem';
import type { ReadOutput } from '../../reads/names';
import { ActButton } from '../../shared/ActButton';
import { formatMoment } from '../../shared/DateTime';
import { useWrite } from '../../shared/useWrite';
import styles from './operations.module.css';

/** Progress of the comparison of all records with their workflows; a second comparison cannot be started during the first. */
export function ComparisonProgress({ state }: { state: ReadOutput<'operations'>['reconciliation'] }) {
  const { t, i18n } = useTranslation('operations');
  const { busy, failure, write } = useWrite('compareAll', {
    done: 'operations:done.compare',
    makesOld: ['operations', 'operatorActions'],
  });
  const { asked } = state;
  const runs = !!asked && asked.compared < asked.open;
  const moment = (at: string) => formatMoment(at, i18n.language, 'second');
  return (
    <div className={styles.compared}>
      <span className={styles.value}>
        {state.compared_at
          ? t('state.comparedText', { open: state.open, at: moment(state.compared_at) })
          : t('state.comparedNone')}
        <ActButton size="small" loading={busy || runs} onClick={() => void write()}>
          {t('state.compare')}
        </ActButton>
      </span>
      {/* The text is below the button, so that the button does not move. */}
      <span role="status">
        {asked && t(runs ? 'state.asked' : 'state.askedDone', { ...asked, at: moment(asked.at) })}
      </span>
      {failure && <span role="alert">{failureText(t, failure)}</span>}
      <span className={styles.soft}>{t('state.comparedAbout')}</span>
    </div>
  );
}
