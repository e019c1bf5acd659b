import { VoteStatus, type Matching, type SelectionState } from './state';
import { expertReadyFor, type SessionType } from '../session/state';
import { MatchingDecision, MatchingStage as M } from '../statuses';
import { only } from '../process/guards';
import { chooses, defineProcess, goesTo, withAdmin, type Step } from '../process/types';

type Body = 'commission' | 'direction' | 'supervisoryBoard';

/** A held session's decision on the expert: the stage moves, and the stage keeps what was decided; who was refused stays where they are. */
const decided = (by: SessionType, body: Body, from: number, to: number): Step<SelectionState, Matching> => ({
  who: ['session'],
  from: [from],
  to: chooses({ approved: to, not_approved: to }),
  guards:
    from === M.started
      ? []
      : [only((_, record) => expertReadyFor(record).includes(by), 'not-approved-before')],
  waited: { roles: ['expert_manager', 'project_head', 'chief'] },
  effect: ({ record, input }) => {
    record[body] = input.outcome === 'approved' ? MatchingDecision.approved : MatchingDecision.notApproved;
  },
  spec: 'rules/selection-and-votes, "Stages"',
});

/** Selection of an expert: commission, direction, supervisory board. */
export const expertSelection = defineProcess<SelectionState, Matching>()({
  process: 'expert_selection',
  records: (state) => (state.matching ? [state.matching] : []),
  many: false,
  adds: (state, record) => {
    state.matching = record;
  },
  statuses: M,
  steps: {
    create: {
      who: withAdmin('expert_manager', 'project_head'),
      from: 'absent',
      to: goesTo(M.started),
      guards: [
        only((state) => state.profileFilled, 'profile-missing'),
        only((state) => state.vote.status === VoteStatus.finalised, 'vote-not-finalised'),
      ],
      waited: {},
      creates: () => ({
        status: M.started,
        commission: MatchingDecision.none,
        direction: MatchingDecision.none,
        supervisoryBoard: MatchingDecision.none,
      }),
      spec: 'rules/selection-and-votes, "Start"',
    },
    commission: decided('expert_commission', 'commission', M.started, M.commission),
    direction: decided('experts', 'direction', M.commission, M.direction),
    supervisory_board: decided('expert_supervisory', 'supervisoryBoard', M.direction, M.supervisory),
  },
});
