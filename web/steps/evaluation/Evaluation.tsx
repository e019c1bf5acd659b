import type { FeedbackGroup } from '../../../api/areas/experts/contract/evaluation';
import { useRead } from '../../reads/useRead';
import { Loaded } from '../../shared/Loaded';
import styles from './evaluation.module.css';
import { QuestionGroup } from './QuestionGroup';
import { TotalScore } from './TotalScore';
import { useScores } from './useScores';
import { useWhenComplete } from './useWhenComplete';

interface EvaluationProps {
  reviewId: string;
  /** Called when every question has a score: the step may no longer be refused for missing scores. */
  onComplete?: () => void;
}

/**
 * Questions of a review by group, with their scales, points by group and the total (rules/expert-review, "Evaluating").
 */
export function Evaluation({ reviewId, onComplete }: EvaluationProps) {
  const { remote, refresh } = useRead('feedbacks', { params: { id: reviewId } });
  return (
    <Loaded remote={remote} onRetry={refresh}>
      {({ feedbacks, editable }) => (
        <Groups
          reviewId={reviewId}
          groups={feedbacks}
          editable={editable}
          refresh={refresh}
          onComplete={onComplete}
        />
      )}
    </Loaded>
  );
}

interface GroupsProps extends EvaluationProps {
  groups: readonly FeedbackGroup[];
  editable: boolean;
  refresh: () => void;
}

function Groups({ reviewId, groups, editable, refresh, onComplete }: GroupsProps) {
  const scores = useScores(reviewId, groups, editable, refresh);
  useWhenComplete(groups, scores, onComplete);
  return (
    <div className={styles.groups}>
      {groups.map((group, index) => (
        <QuestionGroup
          key={group.question_group_id}
          group={group}
          number={index + 1}
          scores={scores}
          editable={editable}
        />
      ))}
      <TotalScore groups={groups} scores={scores} />
    </div>
  );
}
