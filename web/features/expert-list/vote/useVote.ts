import { useState } from 'react';
import type { VoteSheet, VoteView } from '../../../../api/areas/experts/contract/votes';
import { VOTE_MAXIMA, voteRank } from '../../../../domain/selection/state';
import { useEdits } from '../../../shared/useEdits';
import { useWrite } from '../../../shared/useWrite';
import { useOwnKey } from '../../../session/useOwnKey';

export type Scores = Record<string, number>;

export const CRITERIA = Object.keys(VOTE_MAXIMA);

const scoresOf = (votes: VoteSheet['votes']): Scores =>
  Object.fromEntries(votes.map(({ name, value }) => [name, value]));

/** Returns the viewer's sheet of scores; unsaved scores are stored in this window. */
export function useVote(userId: string, view: VoteView, onStored: () => void) {
  // The last answer is shown until the vote is read again.
  const [answered, setAnswered] = useState<VoteSheet>();
  const ownSheet = answered && answered.version > view.own.version ? answered : view.own;
  const storedScores = scoresOf(ownSheet.votes);
  const edits = useEdits<Scores>(useOwnKey('vote', userId, view.season?._id ?? ''), storedScores);
  const may = view.can.vote === true && ownSheet.status === 0;
  const values = may ? edits.values : storedScores;
  const onDone = ({ sheet }: { sheet: VoteSheet }) => {
    setAnswered(sheet);
    edits.saved(edits.edits);
    onStored();
  };
  const saving = useWrite('saveVote', { done: 'processes:step.vote.save.done', onDone });
  const finalising = useWrite('finaliseVote', { done: 'processes:step.vote.finalise.done', onDone });
  const input = () => ({
    params: { id: userId },
    body: {
      votes: Object.entries(edits.edits as Scores).map(([name, value]) => ({ name, value })),
      vote_rank: voteRank(values),
      version: ownSheet.version,
    },
  });
  return {
    own: ownSheet,
    values,
    may,
    dirty: may && edits.dirty,
    change: edits.change,
    undo: edits.undo,
    sum: voteRank(values),
    /** Number of criteria without a score. */
    missing: CRITERIA.filter((name) => values[name] === undefined).length,
    saving,
    save: () => saving.write(input()),
    finalise: () => finalising.send(input()),
  };
}
