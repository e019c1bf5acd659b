import { useTranslation } from 'react-i18next';
import type { FeedbackGroup } from '../../../api/areas/experts/contract/evaluation';
import { scoreBand, sum } from '../../../domain/scoring';
import { Tag } from '../../shared/Tag';
import styles from './evaluation.module.css';
import type { Scores } from './useScores';

const BANDS = { red: 'danger', blue: 'info', green: 'success' } as const;

/** Points of a whole review, and the number of questions without a score. */
export function TotalScore({ groups, scores }: { groups: readonly FeedbackGroup[]; scores: Scores }) {
  const { t } = useTranslation('application');
  const total = scores.sumOf(groups);
  const maximum = sum(groups.map(({ max_score }) => max_score));
  const unscored = scores.leftOf(groups);
  // Points of some of the questions are no result, so they have no colour.
  const isComplete = unscored === 0;
  const isStarted = unscored < sum(groups.map(({ questions }) => questions.length));
  return (
    <p className={styles.total} aria-live="polite">
      {t('evaluation.total')}{' '}
      <Tag colour={isComplete ? BANDS[scoreBand(total, maximum)] : 'neutral'}>{isStarted ? total : '—'}</Tag>
      {unscored > 0 && <span className={styles.left}>{t('evaluation.left', { count: unscored })}</span>}
    </p>
  );
}
