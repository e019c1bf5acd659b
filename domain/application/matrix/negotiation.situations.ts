import type { Situation } from './situation';
import type { Procedure } from '../state';
import { file, procedure, review, signedProcedure, YESTERDAY } from './states';

const LATER = [3, 4, 5, 6, 7];

/**
 * Returns a situation with a procedure, whose id is r1. If the application is past the negotiation, it also has an earlier signed
 * procedure.
 */
const oneProcedure = (status: number, overrides: Partial<Procedure>, number: 1 | 2 | 3): Situation => ({
  stage: number,
  own: ({ procedures }) => ({
    procedures: [
      ...(procedures.some((procedure) => procedure.status === 4) && status !== 4
        ? [signedProcedure('p0')]
        : []),
      procedure('r1', { status, ...overrides }),
    ],
  }),
  numbers: number === 3 ? LATER : [number, ...LATER],
});
const none = (overrides: Partial<Situation> = {}): Situation => ({
  stage: 0,
  own: ({ procedures }) => ({ procedures }),
  numbers: [0, ...LATER],
  ...overrides,
});

const offline: Partial<Procedure> = {
  type: 'offline',
  commission: { head: 'head', members: ['member'], secretary: 'secretary' },
};
const minutes = file('minutes');
const protocol = file('protocol');
const threeOnes = { pm: 1, lawyer: 1, financier: 1 };
const lawyerNo = { pm: 1, lawyer: -1, financier: 1 };

const someone = { user: 'someone', at: YESTERDAY };
const another = { user: 'another', at: YESTERDAY };

export const negotiationSituations: Readonly<Record<string, Readonly<Record<string, Situation>>>> = {
  negotiation: {
    none: none(),
    'none before': none({ stage: 'reviews', numbers: undefined }),
    '0': oneProcedure(0, offline, 1),
    '0 minutes': oneProcedure(0, { ...offline, minutes }, 1),
    '0 online': oneProcedure(0, {}, 1),
    '1': oneProcedure(1, {}, 1),
    '1 late': oneProcedure(1, { late: true }, 1),
    '2': oneProcedure(2, {}, 1),
    '2 partly': oneProcedure(2, { pm: 1 }, 1),
    '2 yes': oneProcedure(2, threeOnes, 1),
    '2 no': oneProcedure(2, lawyerNo, 1),
    '3': oneProcedure(3, { ...threeOnes, protocol }, 2),
    '3 offline': oneProcedure(3, { ...offline, minutes, protocol }, 2),
    '4': oneProcedure(4, { ...threeOnes, protocol }, 3),
    '-1': oneProcedure(-1, { ...lawyerNo, protocol }, 1),
    '-1 yes': oneProcedure(-1, { ...threeOnes, protocol }, 1),
    '-1 offline': oneProcedure(-1, { ...offline, minutes, protocol }, 1),
    '-2': oneProcedure(-2, { ...lawyerNo, protocol }, 1),
  },
  direction: {
    '0 recused': {
      stage: 3,
      own: () => ({ direction: { status: 0, recused: [someone] } }),
      numbers: [0, 1, 2, 3, 5, 6, 7],
    },
    '0 colleague': { stage: 3, own: () => ({ direction: { status: 0, recused: [another] } }) },
    '0 both': { stage: 3, own: () => ({ direction: { status: 0, recused: [another, someone] } }) },
    '-1 recused': { stage: 3, own: () => ({ direction: { status: -1, recused: [someone] } }) },
    '0': { stage: 3, own: () => ({ direction: { status: 0 } }), numbers: [0, 1, 2, 3, 5, 6, 7] },
    '0 before': { stage: 2, own: () => ({ direction: { status: 0 } }) },
    '1': { stage: 4, own: () => ({ direction: { status: 1 } }), numbers: [4, 5, 6, 7] },
    '1 next': {
      stage: 4,
      own: () => ({ direction: { status: 1 } }),
      besides: { supervisory: { status: -1 } },
    },
    '-1': { stage: 3, own: () => ({ direction: { status: -1 } }), numbers: [0, 1, 2, 3, 5, 6, 7] },
    '0 unreviewed': {
      stage: 'reviews',
      own: () => ({ direction: { status: 0 } }),
      besides: {
        expertReview: { status: 1, assigned: 3, reviews: [review('c1'), review('c2'), review('c3')] },
        procedures: [signedProcedure('p0')],
      },
    },
  },
  supervisory_board: {
    '0 recused': {
      stage: 4,
      own: () => ({ supervisory: { status: 0, recused: [someone] } }),
      numbers: [0, 1, 2, 3, 4, 6, 7],
    },
    '0 colleague': { stage: 4, own: () => ({ supervisory: { status: 0, recused: [another] } }) },
    '0 both': { stage: 4, own: () => ({ supervisory: { status: 0, recused: [another, someone] } }) },
    '-1 recused': { stage: 4, own: () => ({ supervisory: { status: -1, recused: [someone] } }) },
    '0': { stage: 4, own: () => ({ supervisory: { status: 0 } }), numbers: [0, 1, 2, 3, 4, 6, 7] },
    '0 before': { stage: 3, own: () => ({ supervisory: { status: 0 } }) },
    '1': { stage: 5, own: () => ({ supervisory: { status: 1 } }), numbers: [5, 6, 7] },
    '1 next': {
      stage: 5,
      own: () => ({ supervisory: { status: 1 } }),
      besides: { agreement: { status: 1, main: file('main'), ended: false, late: false } },
    },
    '2': { stage: 5, own: () => ({ supervisory: { status: 2 } }), numbers: [5, 6, 7] },
    '2 next': {
      stage: 5,
      own: () => ({ supervisory: { status: 2 } }),
      besides: { agreement: { status: 1, main: file('main'), ended: false, late: false } },
    },
    '-1': { stage: 4, own: () => ({ supervisory: { status: -1 } }), numbers: [0, 1, 2, 3, 4, 6, 7] },
  },
};
