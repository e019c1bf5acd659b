import { useTranslation } from 'react-i18next';
import type { FeedbackGroup } from '../../../api/areas/experts/contract/evaluation';
import styles from './evaluation.module.css';
import { QuestionRow } from './QuestionRow';
import type { Scores } from './useScores';

interface QuestionGroupProps {
  group: FeedbackGroup;
  /** Number of the group, from 1. */
  number: number;
  scores: Scores;
  editable: boolean;
  /** Level of the heading. */
  level?: 'h2' | 'h4';
}

/** One group of questions with their scales and the group's points. */
export function QuestionGroup({ group, number, scores, editable, level = 'h4' }: QuestionGroupProps) {
  const { t } = useTranslation('application');
  const Heading = level;
  return (
    <section className={styles.group} aria-label={group.title}>
      <header className={styles.groupHead}>
        <Heading>
          {number}. {group.title}
        </Heading>
        <span className={styles.sum}>
          {t('evaluation.sum', { sum: scores.sumOf([group]), max: group.max_score })}
        </span>
      </header>
      <ol className={styles.questions}>
        {group.questions.map((question, index) => (
          <QuestionRow
            key={question.question_id}
            question={question}
            number={`${number}.${index + 1}`}
            score={scores.scoreOf(question)}
            state={scores.stateOf(question.question_id)}
            editable={editable}
            answering={scores.answering(group.question_group_id, question.question_id)}
          />
        ))}
      </ol>
    </section>
  );
}
