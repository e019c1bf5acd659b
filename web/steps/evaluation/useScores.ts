import { useMemo, useState } from 'react';
import { contract } from '../../../api/contract';
import type { FeedbackGroup } from '../../../api/areas/experts/contract/evaluation';
import { call } from '../../api/client';
import { isConnectionFailure, mayPass, type Failure } from '../../api/problem';
import type { DraftServer } from '../../shared/autosave';
import { useAutosave } from '../../shared/useAutosave';
import { useMine } from '../../session/useMine';
import { useOwnKey } from '../../session/useOwnKey';
import { pointsBy } from './points';

interface ScoresInput {
  groupId: string;
  score: number;
  /** Perhaps typed on: 8 on the way to 87. */
  typed?: true;
}

/** Answering of one question. */
export interface Answering {
  /** The score as it is: stored at once. */
  give: (score: number) => void;
  /** Takes a score that is being typed: stored after a pause. */
  type: (score: number) => void;
  /** Withdraws a typed score that is none any more; it is not stored if it was not yet. */
  withdraw: () => void;
  /** Nothing more is typed. */
  settle: () => void;
}

/** Scores that the server has not yet, by question. */
type Unsent = Record<string, ScoresInput>;
type Job = ScoresInput & { questionId: string };

/** Scores that the server has taken; `heard`: they have been read since, and from then on the reading holds. */
type Stored = Record<string, { score: number; heard?: true }>;

/** Where the storing of one score stands; `waiting`: for the line. */
export type ScoreState =
  | { kind: 'saving' }
  | { kind: 'waiting' }
  | { kind: 'saved' }
  | { kind: 'failed'; failure: Failure };

const NONE: Unsent = {};

export type Scores = ReturnType<typeof useScores>;

/** Scores given on this page, by question: each is stored at once, and of those given meanwhile the last one. */
export function useScores(
  reviewId: string,
  groups: readonly FeedbackGroup[],
  editable: boolean,
  onStored: () => void,
) {
  const mine = useMine();
  const [stored, setStored] = useState<Stored>({});
  const [known, setKnown] = useState(groups);
  if (groups !== known) {
    setKnown(groups);
    setStored((all) => withoutOld(all, groups));
  }
  const server = useMemo(
    (): DraftServer<Unsent, Job, unknown> => ({
      mine,
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
        const { [questionId]: now, ...others } = scores;
        return now && now.score !== score ? scores : others;
      },
    }),
    [mine, reviewId, onStored],
  );
  const key = useOwnKey('scores', reviewId);
  const { draft, failure, change, hurry } = useAutosave({ key, nothing: NONE, server, held: !editable });
  // What came too late is not shown as if it counted.
  const unsent: Partial<Unsent> = editable ? draft : NONE;
  return {
    ...pointsBy(({ question_id: id, score }) => unsent[id]?.score ?? stored[id]?.score ?? score),
    /** Number of answers that wait in this window because the server cannot be reached. */
    waiting: failure && mayPass(failure) ? Object.keys(unsent).length : 0,
    stateOf: (id: string): ScoreState | undefined => {
      if (!unsent[id]) return stored[id] && { kind: 'saved' };
      if (!failure) return { kind: 'saving' };
      return isConnectionFailure(failure) ? { kind: 'waiting' } : { kind: 'failed', failure };
    },
    answering: (groupId: string, questionId: string): Answering => ({
      give: (score) =>
        change((scores) => ({ ...scores, [questionId]: { groupId, score } }), { typed: false }),
      type: (score) => change((scores) => ({ ...scores, [questionId]: { groupId, score, typed: true } })),
      withdraw: () => change(({ [questionId]: _withdrawn, ...others }) => others, { typed: false }),
      settle: hurry,
    }),
  };
}

/** Leaves out scores that have been changed elsewhere since (another tab, a rollback). */
function withoutOld(stored: Stored, groups: readonly FeedbackGroup[]): Stored {
  const scores = new Map(
    groups.flatMap(({ questions }) => questions.map(({ question_id: id, score }) => [id, score] as const)),
  );
  return Object.fromEntries(
    Object.entries(stored).flatMap(([id, here]): [string, Stored[string]][] => {
      if (scores.get(id) === here.score) return [[id, { ...here, heard: true }]];
      return here.heard ? [] : [[id, here]];
    }),
  );
}
