import type { ReadInput } from '../../reads/names';
import type { Filters } from '../../shared/useQueryState';

/** What stands in the address. */
export const FILTERS = ['process', 'number', 'colleague', 'role', 'mine', 'unclaimed', 'overdue'] as const;
export type InboxFilters = Filters<(typeof FILTERS)[number]>;
export type InboxQuery = NonNullable<ReadInput<'inbox'>['query']>;

/** The call's query; a switch in the address is on or absent. */
export const inboxQuery = (filters: InboxFilters): InboxQuery => ({
  process: filters.process,
  number: filters.number?.trim() || undefined,
  colleague: filters.colleague,
  role: filters.role as InboxQuery['role'],
  mine: filters.mine ? 'true' : undefined,
  unclaimed: filters.unclaimed ? 'true' : undefined,
  overdue: filters.overdue ? 'true' : undefined,
});
