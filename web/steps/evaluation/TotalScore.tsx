import { useTranslation } from 'react-i18next';
import type { FeedbackGroup } from '../../../api/areas/experts/contract/evaluation';
import { scoreBand, sum } from '../../../domain/scoring';
import { Tag } from '../../shared/Tag';
import styles from './evaluation.module.css';
import type { Scores } from './useScores';

const BANDS = { red: 'danger', blue: 'info', green: 'success' } as const;

/** The points of a whole review, and how many questions have none. */
export function TotalScore({ groups, scores }: { groups: readonly FeedbackGroup[]; scores: Scores }) {
  const { t } = useTranslation('application');
  const total = scores.sumOf(groups);
  const most = sum(groups.map(({ max_score }) => max_score));
  const unscored = scores.leftOf(groups);
  // Before anything is scored there is no result, and none to be marked as a bad one.
  const begun = unscored < sum(groups.map(({ questions }) => questions.length));
  return (
    <p className={styles.total} aria-live="polite">
      {t('evaluation.total')}{' '}
      <Tag colour={begun ? BANDS[scoreBand(total, most)] : 'neutral'}>{begun ? total : '—'}</Tag>
      {unscored > 0 && <span className={styles.left}>{t('evaluation.left', { count: unscored })}</span>}
    </p>
  );
}
