import { useTranslation } from 'react-i18next';
import type { SubstitutionView } from '../../../../api/areas/people/contract/substitutions';
import { ActButton } from '../../../shared/ActButton';
import { formatMoment } from '../../../shared/DateTime';
import { Tag } from '../../../shared/Tag';
import { useQuestion } from '../../../shared/useQuestion';
import { useWrite } from '../../../shared/useWrite';
import styles from './substitution.module.css';

interface SubstitutionListProps {
  substitutions: readonly SubstitutionView[];
  /** The person whose name is shown. */
  of: 'user' | 'substitute';
  /** Set for the viewer's own substitutions, which can be ended. */
  onEnded?: () => void;
}

const COLOURS = { coming: 'neutral', now: 'success', over: 'neutral' } as const;

/** List of substitutions with person, days and state. */
export function SubstitutionList({ substitutions, of, onEnded }: SubstitutionListProps) {
  const { t, i18n } = useTranslation('notifications');
  const day = (at: string) => formatMoment(at, i18n.language, 'day');
  return (
    <ul className={styles.list}>
      {substitutions.map((substitution) => (
        <li key={substitution._id} className={styles.item}>
          <strong>{substitution[of].name}</strong>
          <span>
            {t('substitution.days', { first: day(substitution.first_day), last: day(substitution.last_day) })}
          </span>
          <Tag colour={COLOURS[substitution.state]}>
            {t(`substitution.state.${substitution.ended ? 'ended' : substitution.state}`)}
          </Tag>
          {onEnded && substitution.state !== 'over' && (
            <EndButton substitution={substitution} onEnded={onEnded} />
          )}
        </li>
      ))}
    </ul>
  );
}

function EndButton({ substitution, onEnded }: { substitution: SubstitutionView; onEnded: () => void }) {
  const { t } = useTranslation('notifications');
  const question = useQuestion();
  const { write } = useWrite('endSubstitution', {
    done: 'notifications:substitution.endedToast',
    failureToast: true,
  });
  const { name } = substitution.substitute;
  const ask = () =>
    void question({
      title: t('substitution.endConfirm', { name }),
      okText: t('substitution.end'),
      cancelText: t('substitution.cancel'),
      onOk: () => write({ params: { id: substitution._id } }).then(onEnded),
    });
  return (
    <ActButton size="small" aria-label={t('substitution.endOf', { name })} onClick={ask}>
      {t('substitution.end')}
    </ActButton>
  );
}
