import { SUM, type ProcessMatrix, type Row } from '../../process/matrix/shape';

/** Direction (rules/boards, "Direction"). */
export const direction: ProcessMatrix = {
  process: 'direction',
  situations: {
    '0': 'no decision, a procedure is signed to 4',
    '0 before': 'no decision, the procedure stands at 3',
    '1': 'approved, the supervisory board has not decided',
    '1 next': 'approved, the supervisory board has decided',
    '-1': 'not approved',
    '0 unreviewed': 'no decision, a procedure at 4, but the expert review is not at 3',
  },
  impossible: ['0 unreviewed'],
  steps: {
    decide: {
      section: 'rules/boards, "Direction"; rules/accounts-and-roles, "Who acts"',
      who: ['admin', 'chief', 'director', 'project_head', 'project_manager'],
      at: { '0': { approved: 1, not_approved: -1 } },
      overall: [3],
      enters: { approved: 4, not_approved: 3 },
      batch: true,
    },
    change: {
      section: 'rules/boards, "Changing a decision"; rules/accounts-and-roles, "Who acts"',
      who: ['admin', 'chief'],
      at: { '1': { not_approved: -1 }, '-1': { approved: 1 } },
      overall: [3, 4],
      comment: { approved: 1, not_approved: 1 },
      enters: { approved: 4, not_approved: 3 },
    },
  },
  tasks: {
    '0': [
      {
        steps: ['decide'],
        roles: ['chief', 'director', 'project_head', 'project_manager'],
        deadline: 'decision',
      },
    ],
    '-1': [{ steps: ['change'], roles: ['chief'], silent: true }],
  },
};

/** A sum is granted with a yes alone, and from the contest's threshold on the board decides (rules/boards, "Granted sum"). */
const GRANTING: Pick<Row, 'sum' | 'sets' | 'refuses'> = {
  sum: ['approved', 'not_needed'],
  sets: { approved: { sum: SUM }, not_needed: { sum: SUM }, not_approved: { sum: null } },
  refuses: [
    { what: 'a sum of a refusal', code: 'sum-not-here', input: { sum: SUM }, of: ['not_approved'] },
    {
      what: 'no decision at the threshold',
      code: 'board-decision-needed',
      input: { threshold: { limit: SUM } },
      of: ['not_needed'],
    },
  ],
};

/** Supervisory board: the same places. */
export const supervisoryBoard: ProcessMatrix = {
  process: 'supervisory_board',
  situations: {
    '0': 'no decision, the direction is 1',
    '0 before': 'no decision, the direction has none',
    '1': 'approved, no agreement yet',
    '1 next': 'approved, the agreement is uploaded',
    '2': 'no decision needed, no agreement yet',
    '2 next': 'no decision needed, the agreement is uploaded',
    '-1': 'not approved',
  },
  steps: {
    decide: {
      section: 'rules/boards, "Supervisory board"; rules/accounts-and-roles, "Who acts"',
      who: ['admin', 'chief', 'director', 'project_head', 'project_manager'],
      at: { '0': { approved: 1, not_approved: -1, not_needed: 2 } },
      overall: [4],
      ...GRANTING,
      enters: { approved: 5, not_approved: 4, not_needed: 5 },
      batch: true,
    },
    change: {
      section: 'rules/boards, "Changing a decision"; rules/accounts-and-roles, "Who acts"',
      who: ['admin', 'chief'],
      at: {
        '1': { approved: 1, not_approved: -1, not_needed: 2 },
        '2': { approved: 1, not_approved: -1, not_needed: 2 },
        '-1': { approved: 1, not_needed: 2 },
      },
      overall: [4, 5],
      comment: { approved: 1, not_approved: 1, not_needed: 1 },
      ...GRANTING,
      // Another sum alone is a change.
      refuses: [
        ...(GRANTING.refuses ?? []),
        {
          what: 'nothing new',
          code: 'already-decided',
          input: { sum: undefined },
          in: ['1'],
          of: ['approved'],
        },
        {
          what: 'nothing new',
          code: 'already-decided',
          input: { sum: undefined },
          in: ['2'],
          of: ['not_needed'],
        },
      ],
      enters: { approved: 5, not_approved: 4, not_needed: 5 },
    },
  },
  tasks: {
    '0': [
      {
        steps: ['decide'],
        roles: ['chief', 'director', 'project_head', 'project_manager'],
        deadline: 'decision',
      },
    ],
    '-1': [{ steps: ['change'], roles: ['chief'], silent: true }],
  },
};
