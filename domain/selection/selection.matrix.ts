import type { ProcessMatrix, Row } from '../process/matrix/shape';

const MANAGERS = ['expert_manager', 'project_head'];
const WAITING = ['expert_manager', 'project_head', 'chief'];

/**
 * Row of a held session's decision for one body: with either outcome the selection moves to the body's stage and stores the
 * decision.
 */
const decisionRow = (from: string, to: number, body: string): Row => ({
  section: 'rules/selection-and-votes, "Stages"',
  who: ['session'],
  at: { [from]: { approved: to, not_approved: to } },
  overall: 'unasked',
  completes: ['not_approved'],
  sets: { approved: { [body]: 2 }, not_approved: { [body]: -2 } },
});

/** The maxima of rules/selection-and-votes, "Criteria". */
export const FULL_MARKS = {
  education: 3,
  profile_education: 1,
  experience: 2,
  project_management: 2,
  budgeting: 2,
  evaluation_experience: 2,
  honorary_title: 2,
  awards: 2,
  publications: 2,
  recommendations: 2,
  non_formal_education: 2,
  significant_events: 1,
};
const { awards: _left, ...ALL_BUT_AWARDS } = FULL_MARKS;
const wrongVotes = [
  { what: 'an unknown criterion', code: 'criterion-unknown', input: { votes: { charm: 1 } } },
  { what: 'more than the maximum', code: 'vote-out-of-range', input: { votes: { education: 4 } } },
  { what: 'less than nothing', code: 'vote-out-of-range', input: { votes: { awards: -1 } } },
  { what: 'half a point', code: 'vote-out-of-range', input: { votes: { awards: 0.5 } } },
];

/** The selection of an expert, and the vote before it (rules/selection-and-votes, "Stages"). */
export const SELECTION_MATRIX: readonly ProcessMatrix[] = [
  {
    process: 'expert_selection',
    situations: {
      none: 'not begun; the profile is filled in and the vote finished',
      'none without profile': 'not begun, the profile is empty',
      'none without vote': 'not begun, the vote is not finished',
      '0': 'begun',
      '1': 'approved by the commission',
      '1 no': 'not approved by the commission',
      '2': 'approved by the direction',
      '2 no': 'not approved by the direction',
      '3': 'approved by the supervisory board',
      '3 no': 'not approved by the supervisory board',
      '3 appointed': 'approved, and the role given',
    },
    steps: {
      create: {
        section: 'rules/selection-and-votes, "Start"; rules/accounts-and-roles, "Who acts"',
        who: ['admin', ...MANAGERS],
        at: { none: { done: 0 } },
        overall: 'unasked',
        withoutId: true,
        sets: { done: { commission: 0, direction: 0, supervisoryBoard: 0 } },
      },
      commission: decisionRow('0', 1, 'commission'),
      direction: decisionRow('1', 2, 'direction'),
      supervisory_board: decisionRow('2', 3, 'supervisoryBoard'),
      appoint: {
        section: 'rules/selection-and-votes, "Passed"',
        who: ['admin'],
        at: { '3': { done: 3 } },
        overall: 'unasked',
        confirm: 'byChoice',
        completes: ['done'],
      },
    },
    tasks: {
      none: [{ steps: ['create'], roles: MANAGERS, deadlineNotInRules: true }],
      '0': [{ steps: ['commission'], roles: WAITING, deadlineNotInRules: true }],
      '1': [{ steps: ['direction'], roles: WAITING, deadlineNotInRules: true }],
      '2': [{ steps: ['supervisory_board'], roles: WAITING, deadlineNotInRules: true }],
      '3': [{ steps: ['appoint'], roles: ['admin'] }],
    },
  },
  {
    process: 'vote',
    situations: {
      '0': 'open, nothing scored',
      '0 scored': 'open, everything scored',
      '0 begun': 'open, the selection has begun',
      '1': 'finished',
    },
    steps: {
      save: {
        section: 'rules/selection-and-votes, "Vote"; rules/accounts-and-roles, "Who acts"',
        who: ['admin', ...MANAGERS],
        at: { '0': { done: 0 }, '0 scored': { done: 0 } },
        overall: 'unasked',
        brings: { votes: { education: 2 } },
        refuses: wrongVotes,
        sets: { done: { 'votes.education': 2 } },
      },
      finalise: {
        section: 'rules/selection-and-votes, "Vote"; rules/accounts-and-roles, "Who acts"',
        who: ['admin', ...MANAGERS],
        at: { '0': { done: 1 }, '0 scored': { done: 1 } },
        overall: 'unasked',
        offers: { votes: FULL_MARKS },
        refuses: [
          ...wrongVotes,
          { what: 'nothing scored', code: 'votes-missing', input: { votes: undefined }, in: ['0'] },
          {
            what: 'one criterion left out',
            code: 'votes-missing',
            input: { votes: ALL_BUT_AWARDS },
            in: ['0'],
          },
        ],
        confirm: 'byRules',
        sets: { done: { 'votes.education': 3, 'votes.significant_events': 1 } },
      },
    },
    tasks: {
      '0': [{ steps: ['finalise'], roles: MANAGERS, deadlineNotInRules: true }],
      '0 scored': [{ steps: ['finalise'], roles: MANAGERS, deadlineNotInRules: true }],
    },
  },
];
