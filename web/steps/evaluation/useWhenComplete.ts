import { useEffect, useRef } from 'react';
import type { FeedbackGroup } from '../../../api/areas/experts/contract/evaluation';
import type { Scores } from './useScores';

/** Acts once the server has a score for every question. */
export function useWhenComplete(
  groups: readonly FeedbackGroup[],
  { stateOf }: Scores,
  act: (() => void) | undefined,
): void {
  const holds = groups
    .flatMap(({ questions }) => questions)
    .every(({ question_id: id, score }) => score !== null && stateOf(id)?.kind !== 'failed');
  const before = useRef(holds);
  useEffect(() => {
    if (holds && !before.current) act?.();
    before.current = holds;
  }, [holds, act]);
}
