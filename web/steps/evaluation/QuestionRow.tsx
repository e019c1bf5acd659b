import { Button } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FeedbackGroup } from '../../../api/areas/experts/contract/evaluation';
import { failureText } from '../../api/problem';
import styles from './evaluation.module.css';
import { NumberScale } from './NumberScale';
import { ScoreBar } from './ScoreBar';
import { StarScale } from './StarScale';
import type { Answering, ScoreState } from './useScores';

type Question = FeedbackGroup['questions'][number];

interface QuestionRowProps {
  question: Question;
  number: string;
  score: number | null;
  state: ScoreState | undefined;
  editable: boolean;
  answering: Answering;
}

/**
 * Question with its scale: stars for 3, 5 and 10 points, otherwise a number. A star is stored at once, a number after a pause
 * in the typing. Readers see the score against its maximum.
 */
export function QuestionRow({ question, number, score, state, editable, answering }: QuestionRowProps) {
  const { t } = useTranslation('application');
  const id = useId();
  const { title, min, max, scale } = question;
  return (
    <li className={styles.question}>
      <p id={id} className={styles.questionTitle}>
        <span className={styles.questionNumber}>{number}</span> {title}
      </p>
      <div className={styles.answer}>
        {!editable ? (
          <ScoreBar {...question} score={score} />
        ) : scale === 'stars' ? (
          <StarScale label={title} min={min} max={max} value={score} onChange={answering.give} />
        ) : (
          <NumberScale labelledBy={id} min={min} max={max} value={score} answering={answering} />
        )}
        <span className={styles.saved} role="status">
          {state && state.kind !== 'failed' && t(`evaluation.${state.kind}`)}
        </span>
        {state?.kind === 'failed' && (
          <span className={styles.failed} role="alert">
            {failureText(t, state.failure)}
          </span>
        )}
        {(state?.kind === 'failed' || state?.kind === 'waiting') && (
          <Button size="small" onClick={() => score !== null && answering.give(score)}>
            {t('evaluation.again')}
          </Button>
        )}
      </div>
    </li>
  );
}
