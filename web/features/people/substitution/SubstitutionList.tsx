import { useTranslation } from 'react-i18next';
import { contract } from '../../../../api/contract';
import type { SubstitutionView } from '../../../../api/areas/people/contract/substitutions';
import { call } from '../../../api/client';
import { useAppDispatch } from '../../../store/hooks';
import { ActButton } from '../../../shared/ActButton';
import { formatMoment } from '../../../shared/DateTime';
import { Tag } from '../../../shared/Tag';
import { useAction } from '../../../shared/useAction';
import { useQuestion } from '../../../shared/useQuestion';
import { toast } from '../../../toasts/slice';
import styles from './substitution.module.css';

interface SubstitutionListProps {
  substitutions: readonly SubstitutionView[];
  /** The person whose name is shown. */
  of: 'user' | 'substitute';
  /** Given for the viewer's own substitutions, which can be ended. */
  onEnded?: () => void;
}

const COLOURS = { coming: 'neutral', now: 'success', over: 'neutral' } as const;

/** List of substitutions with person, days and state. */
export function SubstitutionList({ substitutions, of, onEnded }: SubstitutionListProps) {
  const { t, i18n } = useTranslation('notifications');
  const day = (at: string) => formatMoment(at, i18n.language, 'day');
  return (
    <ul className={styles.list}>
      {substitutions.map((one) => (
        <li key={one._id} className={styles.item}>
          <strong>{one[of].name}</strong>
          <span>{t('substitution.days', { first: day(one.first_day), last: day(one.last_day) })}</span>
          <Tag colour={COLOURS[one.state]}>{t(`substitution.state.${one.ended ? 'ended' : one.state}`)}</Tag>
          {onEnded && one.state !== 'over' && <EndButton substitution={one} onEnded={onEnded} />}
        </li>
      ))}
    </ul>
  );
}

function EndButton({ substitution, onEnded }: { substitution: SubstitutionView; onEnded: () => void }) {
  const { t } = useTranslation('notifications');
  const question = useQuestion();
  const { run } = useAction();
  const dispatch = useAppDispatch();
  const end = async () => {
    await run(async () => {
      await call(contract.endSubstitution, { params: { id: substitution._id } });
      dispatch(toast.success({ key: 'notifications:substitution.endedToast' }));
    });
    onEnded();
  };
  const { name } = substitution.substitute;
  const ask = () =>
    void question({
      title: t('substitution.endConfirm', { name }),
      okText: t('substitution.end'),
      cancelText: t('substitution.cancel'),
      onOk: end,
    });
  return (
    <ActButton size="small" aria-label={t('substitution.endOf', { name })} onClick={ask}>
      {t('substitution.end')}
    </ActButton>
  );
}
