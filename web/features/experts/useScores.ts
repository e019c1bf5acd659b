import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contract } from '../../../api/contract';
import type { FeedbackGroup } from '../../../api/areas/experts/contract/evaluation';
import { call } from '../../api/client';
import { failureOf, failureText } from '../../api/problem';

/** Where the storing of one score stands. */
export type ScoreState = { kind: 'saving' } | { kind: 'saved' } | { kind: 'failed'; text: string };

interface Given {
  score: number;
  state: ScoreState;
  /** The server has been heard to say it: a reading that began before it was stored is no change of it. */
  heard?: true;
}

/**
 * Scores given on this page, by question. Each is sent at once; while one is on its way only the latest of those given
 * meanwhile follows, so that the last one given is the one stored.
 */
export function useScores(reviewId: string, groups: readonly FeedbackGroup[], onStored: () => void) {
  const { t } = useTranslation();
  const [given, setGiven] = useState<Record<string, Given>>({});
  const [known, setKnown] = useState(groups);
  if (groups !== known) {
    setKnown(groups);
    setGiven((all) => withoutOld(all, groups));
  }
  const sending = useRef(new Map<string, number | undefined>());

  const give = useCallback(
    async (groupId: string, questionId: string, score: number) => {
      const note = (state: ScoreState, value: number) =>
        setGiven((all) => ({ ...all, [questionId]: { score: value, state } }));
      note({ kind: 'saving' }, score);
      if (sending.current.has(questionId)) {
        sending.current.set(questionId, score);
        return;
      }
      for (let next: number | undefined = score; next !== undefined;) {
        const value: number = next;
        sending.current.set(questionId, undefined);
        const state = await store(reviewId, groupId, questionId, value, t);
        next = sending.current.get(questionId);
        if (next === undefined) note(state, value);
      }
      sending.current.delete(questionId);
      onStored();
    },
    [reviewId, onStored, t],
  );
  return { given, give };
}

/** What was stored and has been changed elsewhere since (another tab, a rollback) is not shown any more. */
function withoutOld(given: Record<string, Given>, groups: readonly FeedbackGroup[]): Record<string, Given> {
  const scores = new Map(
    groups.flatMap(({ questions }) => questions.map(({ question_id: id, score }) => [id, score] as const)),
  );
  return Object.fromEntries(
    Object.entries(given).flatMap(([id, here]): [string, Given][] => {
      if (here.state.kind !== 'saved') return [[id, here]];
      if (scores.get(id) === here.score) return [[id, { ...here, heard: true }]];
      return here.heard ? [] : [[id, here]];
    }),
  );
}

async function store(
  reviewId: string,
  groupId: string,
  questionId: string,
  score: number,
  t: (key: string) => string,
): Promise<ScoreState> {
  try {
    await call(contract.sendScore, {
      params: { reviewId, groupId },
      body: { question_id: questionId, score },
    });
    return { kind: 'saved' };
  } catch (error) {
    return { kind: 'failed', text: failureText(t, failureOf(error)) };
  }
}
