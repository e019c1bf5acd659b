import type { ProcessMatrix } from '../../process/matrix/shape';

const TRANCHES = [
  { id: 'r1', sum: 3_000_000, condition: 'agreement_signed', due: '2026-04-01' },
  { id: 'n1', sum: 1_000_000, condition: 'final_report', due: '2026-11-01' },
];
const HALVES = TRANCHES.map((tranche) => ({ ...tranche, sum: 2_000_000 }));
const TWICE = HALVES.map((tranche) => ({ ...tranche, id: 'r1' }));

/** Schedule of payments (rules/payments, "Schedule"). */
export const paymentSchedule: ProcessMatrix = {
  process: 'payment_schedule',
  situations: {
    none: 'none yet, the agreement is signed by both',
    'none unsigned': 'none yet, the agreement is signed by one side',
    '1': 'set, one tranche is planned',
    '1 paid': 'set, its first tranche is paid',
    '1 differs': 'set, and an additional agreement signed since has changed the granted sum',
  },
  steps: {
    set: {
      section: 'rules/payments, "Schedule"; rules/accounts-and-roles, "Who acts"',
      who: ['admin', 'lawyer', 'project_head', 'project_manager'],
      at: { none: { done: 1 }, 'none unsigned': { done: 1 } },
      overall: [5, 6, 7],
      withoutId: true,
      brings: { granted: 4_000_000, tranches: TRANCHES },
      refuses: [
        { what: 'a kopiyka too much', code: 'tranches-above', input: { granted: 3_999_999 } },
        { what: 'a kopiyka too little', code: 'tranches-below', input: { granted: 4_000_001 } },
        { what: 'one tranche twice', code: 'tranches-repeated', input: { tranches: TWICE } },
      ],
      sets: { done: { granted: 4_000_000, 'tranches.0.sum': 3_000_000, 'tranches.1.status': 0 } },
    },
    adopt: {
      section: 'rules/documents, "The document as the agreement"',
      who: ['system'],
      at: { none: { done: 1 } },
      overall: [5, 6, 7],
      withoutId: true,
      brings: { granted: 4_000_000, tranches: TRANCHES },
      refuses: [
        { what: 'a kopiyka too much', code: 'tranches-above', input: { granted: 3_999_999 } },
        { what: 'a kopiyka too little', code: 'tranches-below', input: { granted: 4_000_001 } },
      ],
      sets: { done: { granted: 4_000_000, 'tranches.0.sum': 3_000_000, 'tranches.1.status': 0 } },
    },
    change: {
      section: 'rules/payments, "Changed sum"; rules/accounts-and-roles, "Who acts"',
      who: ['admin', 'lawyer', 'project_head', 'project_manager'],
      at: { '1': { done: 1 }, '1 paid': { done: 1 }, '1 differs': { done: 1 } },
      overall: [5, 6, 7],
      brings: { granted: 4_000_000, tranches: TRANCHES },
      refuses: [
        { what: 'a kopiyka too much', code: 'tranches-above', input: { granted: 3_999_999 } },
        { what: 'one tranche twice', code: 'tranches-repeated', input: { tranches: TWICE } },
        {
          what: 'a paid tranche changed',
          code: 'tranche-paid',
          input: { tranches: HALVES },
          in: ['1 paid'],
        },
      ],
      sets: { done: { 'tranches.0.sum': 3_000_000, 'tranches.1.id': 'n1' } },
    },
  },
  tasks: {
    none: [
      {
        steps: ['set'],
        roles: ['lawyer', 'project_head', 'project_manager'],
        deadline: 'decision',
        deadlineNotInRules: true,
      },
    ],
    '1 differs': [
      {
        steps: ['change'],
        roles: ['lawyer', 'project_head', 'project_manager'],
        deadline: 'decision',
        deadlineNotInRules: true,
      },
    ],
  },
};

const TRANSFER = { on: '2026-03-02', document: '17' };

/** Payment of one tranche (rules/payments, "Payment statuses"). */
export const payment: ProcessMatrix = {
  process: 'payment',
  situations: {
    '0': 'planned, its condition is the signed agreement',
    '0 unsigned': 'planned, the agreement is signed by one side',
    '0 dated': 'planned for a day',
    '0 early': 'planned, the final report is not accepted',
    '2': 'paid, 1000 hryvnias of 40000 are retained',
    '3': 'returned',
  },
  steps: {
    pay: {
      section: 'rules/payments, "Payment"; rules/accounts-and-roles, "Who acts"',
      confirm: 'byChoice',
      who: ['admin', 'financier'],
      at: { '0': { done: 2 }, '0 dated': { done: 2 }, '0 early': { done: 2 } },
      overall: [5, 6, 7],
      brings: { transfer: TRANSFER },
      refuses: [
        {
          what: 'no reason before the report',
          code: 'payment-early',
          input: { commentLength: 0 },
          in: ['0 early'],
        },
        {
          what: 'no reason before the day',
          code: 'payment-early',
          input: { commentLength: 0, transfer: { ...TRANSFER, on: '2026-03-31' } },
          in: ['0 dated'],
        },
        {
          what: 'more retained than the tranche has',
          code: 'retained-above-sum',
          input: { transfer: { ...TRANSFER, sum: 4_000_001 } },
        },
      ],
      sets: { done: { paidOn: '2026-03-02', document: '17', retained: null } },
    },
    correct: {
      section: 'rules/payments, "Correction"; rules/accounts-and-roles, "Who acts"',
      who: ['admin', 'financier'],
      at: { '2': { done: 2 }, '3': { done: 3 } },
      overall: [5, 6, 7],
      comment: { done: 1 },
      brings: { transfer: { on: '2026-03-03', document: '18' } },
      refuses: [
        {
          what: 'a sum',
          code: 'correction-with-sum',
          input: { transfer: { on: '2026-03-03', document: '18', sum: 100 } },
        },
        { what: 'nothing corrected', code: 'correction-unchanged', input: { transfer: TRANSFER } },
        {
          what: 'a day after the return',
          code: 'payment-after-return',
          input: { transfer: { ...TRANSFER, on: '2026-03-06' } },
          in: ['3'],
        },
      ],
      sets: { done: { paidOn: '2026-03-03', document: '18', retained: 100_000 } },
    },
    return: {
      section: 'rules/payments, "Return"; rules/accounts-and-roles, "Who acts"',
      confirm: 'byChoice',
      who: ['admin', 'financier'],
      at: { '2': { done: 3 } },
      overall: [5, 6, 7],
      comment: { done: 1 },
      brings: { transfer: { ...TRANSFER, on: '2026-03-05', sum: 3_900_000 } },
      refuses: [
        {
          what: 'more than was paid',
          code: 'returned-above-paid',
          input: { transfer: { ...TRANSFER, sum: 3_900_001 } },
        },
        { what: 'no sum', code: 'returned-above-paid', input: { transfer: TRANSFER } },
        {
          what: 'a day before the payment',
          code: 'return-before-payment',
          input: { transfer: { ...TRANSFER, on: '2026-03-01', sum: 100 } },
        },
      ],
      sets: { done: { returnedOn: '2026-03-05', returnDocument: '17', returned: 3_900_000, document: '17' } },
    },
    correct_return: {
      section: 'rules/payments, "Correction of a return"; rules/accounts-and-roles, "Who acts"',
      who: ['admin', 'financier'],
      at: { '3': { done: 3 } },
      overall: [5, 6, 7],
      comment: { done: 1 },
      brings: { transfer: { on: '2026-03-06', document: '19' } },
      refuses: [
        {
          what: 'a sum',
          code: 'correction-with-sum',
          input: { transfer: { on: '2026-03-06', document: '19', sum: 100 } },
        },
        {
          what: 'nothing corrected',
          code: 'correction-unchanged',
          input: { transfer: { on: '2026-03-05', document: '18' } },
        },
        {
          what: 'a day before the payment',
          code: 'return-before-payment',
          input: { transfer: { on: '2026-03-01', document: '19' } },
        },
      ],
      sets: {
        done: {
          returnedOn: '2026-03-06',
          returnDocument: '19',
          returned: 100,
          paidOn: '2026-03-02',
          document: '17',
        },
      },
    },
  },
  tasks: {
    '0': [{ steps: ['pay'], roles: ['financier'], dueOn: '2026-04-01' }],
    '0 dated': [{ steps: ['pay'], roles: ['financier'], dueOn: '2026-04-01' }],
  },
};
