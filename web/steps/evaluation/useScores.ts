import { useMemo, useState } from 'react';
import { contract } from '../../../api/contract';
import type { FeedbackGroup } from '../../../api/areas/experts/contract/evaluation';
import { call } from '../../api/client';
import { isConnectionFailure, mayBeTemporary, type Failure } from '../../api/problem';
import type { DraftServer } from '../../shared/autosave';
import { useAutosave } from '../../shared/useAutosave';
import { useStillSignedIn } from '../../session/useStillSignedIn';
import { useOwnKey } from '../../session/useOwnKey';
import { pointsBy } from './points';

interface ScoresInput {
  groupId: string;
  score: number;
  /** The score is still being typed, for example the 8 of 87. */
  typed?: true;
}

/** Actions on the score of one question. */
export interface Answering {
  /** Stores a score at once. */
  give: (score: number) => void;
  /** Stores a score that is being typed, after a pause. */
  type: (score: number) => void;
  /** Withdraws a typed score that has become invalid, so that it is not stored. */
  withdraw: () => void;
  /** Ends the typing. */
  settle: () => void;
}

/** Scores that are not on the server yet, by question. */
type Unsent = Record<string, ScoresInput>;
type Job = ScoresInput & { questionId: string };

/** Scores stored on the server, by question; `confirmed`: a read has returned the score, and later reads replace it. */
type Stored = Record<string, { score: number; confirmed?: true }>;

/** State of storing one score; `waiting`: without a connection. */
export type ScoreState =
  | { kind: 'saving' }
  | { kind: 'waiting' }
  | { kind: 'saved' }
  | { kind: 'failed'; failure: Failure };

const NONE: Unsent = {};

export type Scores = ReturnType<typeof useScores>;

/** Stores the scores given on this page, one at a time. If a question gets several scores meanwhile, only the last is stored. */
export function useScores(
  reviewId: string,
  groups: readonly FeedbackGroup[],
  editable: boolean,
  onStored: () => void,
) {
  const isStillSignedIn = useStillSignedIn();
  const [stored, setStored] = useState<Stored>({});
  const [storedGroups, setStoredGroups] = useState(groups);
  if (groups !== storedGroups) {
    setStoredGroups(groups);
    setStored((all) => withoutOld(all, groups));
  }
  const server = useMemo(
    (): DraftServer<Unsent, Job, unknown> => ({
      isStillSignedIn,
      next: (scores, paused) => {
        const first = Object.entries(scores).find(([, { typed }]) => !typed || paused);
        return first && { questionId: first[0], ...first[1] };
      },
      save: async ({ groupId, questionId, score }, signal) => {
        const input = { params: { reviewId, groupId }, body: { question_id: questionId, score } };
        await call(contract.sendScore, input, { signal });
        setStored((all) => ({ ...all, [questionId]: { score } }));
        onStored();
      },
      withoutSent: (scores, { questionId, score }) => {
        const { [questionId]: now, ...otherScores } = scores;
        return now && now.score !== score ? scores : otherScores;
      },
    }),
    [isStillSignedIn, reviewId, onStored],
  );
  const key = useOwnKey('scores', reviewId);
  const { draft, failure, change, hurry } = useAutosave({ key, nothing: NONE, server, held: !editable });
  // Unsent scores of a review that is no longer editable do not count and are not shown.
  const unsent: Partial<Unsent> = editable ? draft : NONE;
  return {
    ...pointsBy(({ question_id: id, score }) => unsent[id]?.score ?? stored[id]?.score ?? score),
    /** Number of scores that wait in this window because the server is unavailable. */
    waiting: failure && mayBeTemporary(failure) ? Object.keys(unsent).length : 0,
    stateOf: (id: string): ScoreState | undefined => {
      if (!unsent[id]) return stored[id] && { kind: 'saved' };
      if (!failure) return { kind: 'saving' };
      return isConnectionFailure(failure) ? { kind: 'waiting' } : { kind: 'failed', failure };
    },
    answering: (groupId: string, questionId: string): Answering => ({
      give: (score) =>
        change((scores) => ({ ...scores, [questionId]: { groupId, score } }), { typed: false }),
      type: (score) => change((scores) => ({ ...scores, [questionId]: { groupId, score, typed: true } })),
      withdraw: () => change(({ [questionId]: _withdrawn, ...otherScores }) => otherScores, { typed: false }),
      settle: hurry,
    }),
  };
}

/** Returns the stored scores without those that were changed elsewhere since (another tab, a rollback). */
function withoutOld(stored: Stored, groups: readonly FeedbackGroup[]): Stored {
  const scores = new Map(
    groups.flatMap(({ questions }) => questions.map(({ question_id: id, score }) => [id, score] as const)),
  );
  return Object.fromEntries(
    Object.entries(stored).flatMap(([id, here]): [string, Stored[string]][] => {
      if (scores.get(id) === here.score) return [[id, { ...here, confirmed: true }]];
      return here.confirmed ? [] : [[id, here]];
    }),
  );
}
