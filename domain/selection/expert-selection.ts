import { VoteStatus, type Matching, type SelectionState } from './state';
import { MatchingDecision, MatchingStage as M } from '../statuses';
import { refuseUnless } from '../process/guards';
import { byOutcome, defineProcess, goesTo, withAdmin, type Step } from '../process/types';

type Body = 'commission' | 'direction' | 'supervisoryBoard';

/**
 * Returns the step by which a held session decides on the expert. The selection moves to the body's stage and stores the decision under
 * the body's name. "Not approved" ends the selection.
 */
const decisionStep = (body: Body, from: number, to: number): Step<SelectionState, Matching> => ({
  who: ['session'],
  from: [from],
  to: byOutcome({ approved: to, not_approved: to }),
  task: { roles: ['expert_manager', 'project_head', 'chief'] },
  effect: ({ state, record, input }) => {
    const approved = input.outcome === 'approved';
    record[body] = approved ? MatchingDecision.approved : MatchingDecision.notApproved;
    state.completed = !approved;
  },
  spec: 'rules/selection-and-votes, "Stages"',
});

/** Selection of an expert: commission, direction, supervisory board. */
export const expertSelection = defineProcess<SelectionState, Matching>()({
  process: 'expert_selection',
  records: (state) => (state.matching ? [state.matching] : []),
  many: false,
  addRecord: (state, record) => {
    state.matching = record;
  },
  statuses: M,
  steps: {
    create: {
      who: withAdmin('expert_manager', 'project_head'),
      from: 'absent',
      to: goesTo(M.started),
      guards: [
        refuseUnless((state) => state.profileFilled, 'profile-missing'),
        refuseUnless((state) => state.vote.status === VoteStatus.finalised, 'vote-not-finalised'),
      ],
      task: {},
      createRecord: () => ({
        status: M.started,
        commission: MatchingDecision.none,
        direction: MatchingDecision.none,
        supervisoryBoard: MatchingDecision.none,
      }),
      spec: 'rules/selection-and-votes, "Start"',
    },
    commission: decisionStep('commission', M.started, M.commission),
    direction: decisionStep('direction', M.commission, M.direction),
    supervisory_board: decisionStep('supervisoryBoard', M.direction, M.supervisory),
    // The commit of this decision sets the role in the account (records/kinds/selection.ts).
    appoint: {
      who: ['admin'],
      from: [M.supervisory],
      to: goesTo(null),
      confirm: true,
      task: { roles: ['admin'] },
      effect: ({ state }) => {
        state.completed = true;
      },
      spec: 'rules/selection-and-votes, "Passed"',
    },
  },
});
