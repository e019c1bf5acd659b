import type { ApplicationState, Tranche } from '../state';
import type { Situation } from './situation';
import { additional, agreementAt, schedule, tranche } from './states';

const ALL = [0, 1, 2, 3, 4, 5, 6, 7];

/** Returns a situation with the agreement at this status. From overall number 6 on the agreement is ended (`agreement/end`). */
const at = (
  payments: ApplicationState['payments'],
  agreement: number,
  overrides: Partial<Situation> = {},
): Situation => ({
  stage: 5,
  own: (rest) => ({ payments, agreement: agreementAt(agreement, { ended: rest.agreement.ended }) }),
  numbers: ALL,
  ...overrides,
});

const signedChange = { ...additional('a1', 3), sum: 50_000_00 };
const oneTranche = (status: number, overrides: Partial<Tranche> = {}) =>
  schedule([tranche('r1', status, overrides)]);
const paid: Partial<Tranche> = { paidOn: '2026-03-02', document: '17', retained: 1_000_00 };

export const paymentSituations: Readonly<Record<string, Readonly<Record<string, Situation>>>> = {
  payment_schedule: {
    none: at(undefined, 4),
    'none unsigned': at(undefined, 3),
    '1': at(oneTranche(0), 4),
    '1 paid': at(
      schedule([tranche('r1', 2, { ...paid, sum: 30_000_00 }), tranche('t2', 0, { sum: 10_000_00 })]),
      4,
    ),
    '1 differs': at(oneTranche(0), 4, { besides: { additional: [signedChange] } }),
  },
  payment: {
    '0': at(oneTranche(0), 4),
    '0 unsigned': at(oneTranche(0), 3),
    '0 dated': at(oneTranche(0, { condition: 'date' }), 4),
    '0 early': at(oneTranche(0, { condition: 'final_report' }), 4, { numbers: [0, 1, 2, 3, 4, 5, 6] }),
    '2': at(oneTranche(2, paid), 4),
    '3': at(oneTranche(3, { ...paid, returnedOn: '2026-03-05', returnDocument: '18', returned: 1_00 }), 4),
  },
};
