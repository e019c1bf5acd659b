import { SUM, type ProcessMatrix, type Row, type Task } from '../../process/matrix/shape';

const DECIDERS = ['admin', 'chief', 'director', 'project_head', 'project_manager'];

/** Situations with recused members. The actor of the tested steps is `someone`; `another` is a colleague. */
const RECUSED = {
  '0 recused': 'no decision, the actor has recused themselves',
  '0 colleague': 'no decision, a colleague has recused themselves',
  '0 both': 'no decision, both have recused themselves',
  '-1 recused': 'not approved, the actor has recused themselves',
};

/** A conflict of interest is declared before the board's decision, and withdrawn while nothing is decided (rules/boards, "Recusal"). */
const recusal = (overall: number): Record<string, Row> => ({
  recuse: {
    section: 'rules/boards, "Recusal"',
    who: DECIDERS,
    at: { '0': { done: 0 }, '0 colleague': { done: 0 }, '-1': { done: -1 } },
    overall: [overall],
    comment: { done: 1 },
    sets: {
      // Monday, 2 March 2026, 11:00 in Kyiv.
      done: { 'recused.0.user': 'someone', 'recused.0.at': 1_772_442_000_000, 'recused.1': null },
      '0 colleague:done': { 'recused.0.user': 'another', 'recused.1.user': 'someone' },
    },
  },
  withdraw_recusal: {
    section: 'rules/boards, "Recusal"',
    who: DECIDERS,
    at: { '0 recused': { done: 0 }, '0 both': { done: 0 } },
    overall: [overall],
    sets: {
      done: { recused: null },
      '0 both:done': { 'recused.0.user': 'another', 'recused.1': null },
    },
  },
});

const decide = (...except: string[]): Task => ({
  steps: ['decide'],
  roles: ['chief', 'director', 'project_head', 'project_manager'],
  deadline: 'decision',
  ...(except.length > 0 && { except }),
});
const change = (...except: string[]): Task => ({
  steps: ['change'],
  roles: ['chief'],
  deadlineNotInRules: true,
  ...(except.length > 0 && { except }),
});
const TASKS = {
  '0': [decide()],
  '0 recused': [decide('someone')],
  '0 colleague': [decide('another')],
  '0 both': [decide('another', 'someone')],
  '-1': [change()],
  '-1 recused': [change('someone')],
};

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
    ...RECUSED,
  },
  impossible: ['0 unreviewed'],
  steps: {
    decide: {
      section: 'rules/boards, "Direction"; rules/accounts-and-roles, "Who acts"',
      who: DECIDERS,
      at: {
        '0': { approved: 1, not_approved: -1 },
        '0 colleague': { approved: 1, not_approved: -1 },
      },
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
    ...recusal(3),
  },
  tasks: TASKS,
};

/** Only an approval grants a sum. From the contest's threshold on, the board must decide (rules/boards, "Granted sum"). */
const GRANTING: Pick<Row, 'sum' | 'sets' | 'refuses' | 'optional'> = {
  // rules/boards, "Sitting"
  optional: ['sitting'],
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

/** Supervisory board (rules/boards, "Supervisory board"). */
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
    ...RECUSED,
  },
  steps: {
    decide: {
      section: 'rules/boards, "Supervisory board"; rules/accounts-and-roles, "Who acts"',
      who: DECIDERS,
      at: {
        '0': { approved: 1, not_approved: -1, not_needed: 2 },
        '0 colleague': { approved: 1, not_approved: -1, not_needed: 2 },
      },
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
      // A change of the sum alone counts as a changed decision.
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
    ...recusal(4),
  },
  tasks: TASKS,
};
