import type { ReadInput } from '../../reads/names';
import type { Filters } from '../../shared/useQueryState';

/** What stands in the address. */
export const FILTERS = ['process', 'number', 'mine', 'overdue'] as const;
export type InboxFilters = Filters<(typeof FILTERS)[number]>;
export type InboxQuery = NonNullable<ReadInput<'inbox'>['query']>;

/** The call's query; a switch in the address is on or absent. */
export const inboxQuery = ({ process, number, mine, overdue }: InboxFilters): InboxQuery => ({
  process,
  number: number?.trim() || undefined,
  mine: mine ? 'true' : undefined,
  overdue: overdue ? 'true' : undefined,
});
