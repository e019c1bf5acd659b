import { ALL_SEASONS, type PaymentFilters } from '../../../api/areas/payments/contract/payments';
import { PAYMENT_TERMS } from '../../../domain/application/payment-conditions';
import type { Filters } from '../../shared/useQueryState';

/** Query parameters of the register. */
export const PAYMENT_FILTERS = ['season', 'program', 'status', 'term', 'day', 'from', 'to', 'q'] as const;
export type PaymentsState = Filters<(typeof PAYMENT_FILTERS)[number]>;

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const DAY = /^20\d\d-\d\d-\d\d$/;
const STATUSES = /^[0-3](,[0-3]){0,3}$/;

const ifMatches = (pattern: RegExp, text: string | undefined) =>
  text !== undefined && pattern.test(text) ? text : undefined;

/** Returns the filters for the call; unknown values are left out. */
export const filtersOf = ({
  season,
  program,
  status,
  term,
  day,
  from,
  to,
  q,
}: PaymentsState): PaymentFilters => ({
  season: season === ALL_SEASONS ? season : ifMatches(UUID, season),
  program: ifMatches(UUID, program),
  status: ifMatches(STATUSES, status),
  term: PAYMENT_TERMS.find((name) => name === term),
  day: day === 'returned' ? day : undefined,
  from: ifMatches(DAY, from),
  to: ifMatches(DAY, to),
  q: q?.trim() || undefined,
});
