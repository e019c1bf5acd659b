import type { Situation } from './situation';
import type { AdditionalRequest, Agreement } from '../state';
import { additional, agreementAt, file } from './states';

const ALL = [0, 1, 2, 3, 4, 5, 6, 7];

/** Returns a situation with this agreement. From overall number 6 on it is marked as ended (`agreement/end`). */
const at = (agreement: Agreement, stage: 4 | 5 | 6 = 5): Situation => ({
  stage,
  own: (rest) => ({ agreement: { ...agreement, ended: rest.agreement.ended } }),
  numbers: ALL,
});
const empty: Agreement = { status: 0, ended: false, late: false };
const main: Agreement = { ...empty, main: file('main') };
const late = { late: true };

const added = (stage: 5, agreement: number, ...statuses: number[]): Situation => ({
  stage,
  own: (rest) => ({
    additional: statuses.map((status) => additional('r1', status)),
    additionalRequests: [
      { id: 'q1', status: 1, additionalId: 'r1' },
      { id: 'q2', status: 0 },
    ],
    agreement: agreementAt(agreement, { ended: rest.agreement.ended }),
  }),
  numbers: ALL,
});

const requested = (...requests: AdditionalRequest[]): Situation => ({
  stage: 6,
  own: () => ({ additionalRequests: requests }),
  numbers: ALL,
});

export const agreementSituations: Readonly<Record<string, Readonly<Record<string, Situation>>>> = {
  agreement: {
    '0': at(empty),
    '0 before': at(main, 4),
    '0 main': at(main),
    '1': at(agreementAt(1)),
    '1 late': at(agreementAt(1, late)),
    '2': at(agreementAt(2)),
    '2 late': at(agreementAt(2, late)),
    '3': at(agreementAt(3)),
    '3 late': at(agreementAt(3, late)),
    '4': at(agreementAt(4)),
    '4 ended': at(agreementAt(4), 6),
    '5': at(agreementAt(5, { scan: file('scan') })),
    '5 ended': at(agreementAt(5, { scan: file('scan') }), 6),
  },
  additional: {
    none: added(5, 4),
    'none before': added(5, 3),
    '0': added(5, 4, 0),
    '1': added(5, 4, 1),
    '2': added(5, 4, 2),
    '3': added(5, 4, 3),
  },
  additional_request: {
    none: requested(),
    '0': requested({ id: 'r1', status: 0 }),
    '1': requested({ id: 'r1', status: 1, additionalId: 'a1' }),
    '-1': requested({ id: 'r1', status: -1 }),
  },
};
