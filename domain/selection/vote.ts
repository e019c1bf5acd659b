import { VOTE_MAXIMA, VoteStatus as V, type ExpertVote, type SelectionState } from './state';
import { refuseUnless } from '../process/guards';
import { defineProcess, goesTo, withAdmin, type Guard } from '../process/types';

type VoteGuard = Guard<SelectionState, ExpertVote>;

const voters = withAdmin('expert_manager', 'project_head');

const notStarted: VoteGuard = refuseUnless((state) => state.matching === undefined, 'matching-started');

/** Scores are integers from 0 to each criterion's maximum (rules/selection-and-votes, "Criteria"). */
const scoresWithinMaxima: VoteGuard = ({ input }) => {
  for (const [name, value] of Object.entries(input.votes ?? {})) {
    const limit = Object.hasOwn(VOTE_MAXIMA, name) ? VOTE_MAXIMA[name] : undefined;
    if (limit === undefined) return { code: 'criterion-unknown' };
    if (!Number.isInteger(value) || value < 0 || value > limit)
      return { code: 'vote-out-of-range', params: { name, limit } };
  }
  return undefined;
};

const allScored: VoteGuard = ({ record, input }) => {
  const votes = { ...record.votes, ...input.votes };
  const missing = Object.keys(VOTE_MAXIMA).filter((name) => votes[name] === undefined).length;
  return missing > 0 ? { code: 'votes-missing', params: { missing } } : undefined;
};

/**
 * Process of the vote for an expert. Scores can be saved until the vote is finalised; no vote can change after the selection has started.
 */
export const vote = defineProcess<SelectionState, ExpertVote>()({
  process: 'vote',
  records: (state) => [state.vote],
  many: false,
  statuses: V,
  steps: {
    save: {
      who: voters,
      from: [V.open],
      to: goesTo(null),
      guards: [notStarted, scoresWithinMaxima],
      needs: { inputs: ['votes'] },
      effect: ({ record, input }) => {
        record.votes = { ...record.votes, ...input.votes };
      },
      spec: 'rules/selection-and-votes, "Vote"',
    },
    finalise: {
      who: voters,
      from: [V.open],
      to: goesTo(V.finalised),
      guards: [notStarted, scoresWithinMaxima, allScored],
      confirm: true,
      task: { despite: ['votes-missing'] },
      effect: ({ record, input }) => {
        record.votes = { ...record.votes, ...input.votes };
      },
      spec: 'rules/selection-and-votes, "Vote"',
    },
  },
});
