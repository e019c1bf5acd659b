import { useState } from 'react';
import { contract } from '../../../../api/contract';
import type { VoteSheet, VoteView } from '../../../../api/areas/experts/contract/votes';
import { VOTE_MAXIMA, voteRank } from '../../../../domain/selection/state';
import { call } from '../../../api/client';
import { useEdits } from '../../../shared/useEdits';
import { useOwnKey } from '../../../session/useOwnKey';

export type Scores = Record<string, number>;

export const CRITERIA = Object.keys(VOTE_MAXIMA);

const scoresOf = (votes: VoteSheet['votes']): Scores =>
  Object.fromEntries(votes.map(({ name, value }) => [name, value]));

/** Returns the viewer's sheet of scores; unsaved scores are stored in this window. */
export function useVote(userId: string, view: VoteView, onStored: () => void) {
  // The last answer holds until the next reading.
  const [answered, setAnswered] = useState<VoteSheet>();
  const own = answered && answered.version > view.own.version ? answered : view.own;
  const known = scoresOf(own.votes);
  const edits = useEdits<Scores>(useOwnKey('vote', userId, view.season?._id ?? ''), known);
  const may = view.can.vote === true && own.status === 0;
  const values = may ? edits.values : known;
  const send = async (endpoint: typeof contract.saveVote | typeof contract.finaliseVote) => {
    const sent = edits.edits as Scores;
    const votes = Object.entries(sent).map(([name, value]) => ({ name, value }));
    const body = { votes, vote_rank: voteRank(values), version: own.version };
    const { sheet } = await call(endpoint, { params: { id: userId }, body });
    setAnswered(sheet);
    edits.saved(sent);
    onStored();
  };
  return {
    own,
    values,
    may,
    dirty: may && edits.dirty,
    change: edits.change,
    undo: edits.undo,
    sum: voteRank(values),
    /** Number of criteria without a score. */
    missing: CRITERIA.filter((name) => values[name] === undefined).length,
    save: () => send(contract.saveVote),
    finalise: () => send(contract.finaliseVote),
  };
}
