import { useEffect, useRef } from 'react';
import type { FeedbackGroup } from '../../../api/areas/experts/contract/evaluation';
import type { Scores } from './useScores';

/** Calls `act` once the server has a score for every question. */
export function useWhenComplete(
  groups: readonly FeedbackGroup[],
  { stateOf }: Scores,
  act: (() => void) | undefined,
): void {
  const isComplete = groups
    .flatMap(({ questions }) => questions)
    .every(({ question_id: id, score }) => score !== null && stateOf(id)?.kind !== 'failed');
  const wasComplete = useRef(isComplete);
  useEffect(() => {
    if (isComplete && !wasComplete.current) act?.();
    wasComplete.current = isComplete;
  }, [isComplete, act]);
}
