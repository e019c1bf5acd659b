import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FeedbackGroup } from '../../../api/areas/experts/contract/evaluation';
import { scoreBand, sum } from '../../../domain/scoring';
import { useRead } from '../../reads/useRead';
import { Loaded } from '../../shared/Loaded';
import { Tag } from '../../shared/Tag';
import styles from './evaluation.module.css';
import { QuestionRow } from './QuestionRow';
import { useScores } from './useScores';

interface EvaluationProps {
  reviewId: string;
  /** Every question has its score now: what was refused for missing scores may be open. */
  onComplete?: () => void;
}

/**
 * The questions of a review by group, with stars or numbers, sums by group and in all
 * (rules/expert-review, "Evaluating").
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

const BANDS = { red: 'danger', blue: 'info', green: 'success' } as const;

function Groups({ reviewId, groups, editable, refresh, onComplete }: GroupsProps) {
  const { t } = useTranslation('application');
  const { scoreOf: givenTo, stateOf, give } = useScores(reviewId, groups, editable, refresh);
  const scoreOf = ({ question_id: id, score }: FeedbackGroup['questions'][number]) => givenTo(id) ?? score;
  const questions = groups.flatMap((group) => group.questions);
  const stored = questions.every(
    ({ question_id: id, score }) => score !== null && stateOf(id)?.kind !== 'failed',
  );
  useWhenBecoming(stored, onComplete);
  const total = sum(questions.map((question) => scoreOf(question) ?? 0));
  const left = questions.filter((question) => scoreOf(question) === null).length;
  return (
    <div className={styles.groups}>
      {groups.map((group, index) => (
        <section key={group.question_group_id} className={styles.group} aria-label={group.title}>
          <header className={styles.groupHead}>
            <h4>
              {index + 1}. {group.title}
            </h4>
            <span className={styles.sum}>
              {t('evaluation.sum', {
                sum: sum(group.questions.map((question) => scoreOf(question) ?? 0)),
                max: group.max_score,
              })}
            </span>
          </header>
          <ol className={styles.questions}>
            {group.questions.map((question, place) => (
              <QuestionRow
                key={question.question_id}
                question={question}
                number={`${index + 1}.${place + 1}`}
                score={scoreOf(question)}
                state={stateOf(question.question_id)}
                editable={editable}
                onScore={(score) => give(group.question_group_id, question.question_id, score)}
              />
            ))}
          </ol>
        </section>
      ))}
      <p className={styles.total} aria-live="polite">
        {t('evaluation.total')} <Tag colour={BANDS[scoreBand(total)]}>{total}</Tag>
        {left > 0 && <span className={styles.left}>{t('evaluation.left', { count: left })}</span>}
      </p>
    </div>
  );
}

function useWhenBecoming(holds: boolean, act: (() => void) | undefined): void {
  const before = useRef(holds);
  useEffect(() => {
    if (holds && !before.current) act?.();
    before.current = holds;
  }, [holds, act]);
}
