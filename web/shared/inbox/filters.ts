import {
  INBOX_GROUPS,
  INBOX_SORTS,
  type InboxCounts,
  type InboxGroup,
  type InboxSort,
} from '../../../api/areas/inbox/contract/inbox';
import type { ReadInput } from '../../reads/names';
import type { Order } from '../table/columns';
import type { Filters } from '../useQueryState';

/** Names of the inbox's filters in the address; `number` is set by links from other pages. */
export const FILTERS = [
  'text',
  'process',
  'number',
  'colleague',
  'role',
  'mine',
  'unclaimed',
  'overdue',
  'today',
] as const;
/** All query parameters of the inbox; `view` is the saved view that was applied. */
export const NAMES = [...FILTERS, 'group', 'sort', 'view'] as const;
export type InboxFilters = Filters<(typeof NAMES)[number]>;
export type InboxQuery = NonNullable<ReadInput<'inbox'>['query']>;

const trueIfSet = (value: string | undefined) => (value ? ('true' as const) : undefined);

/** Returns the query of the API call. */
export const inboxQuery = (filters: InboxFilters): InboxQuery => ({
  text: filters.text?.trim() || undefined,
  process: filters.process,
  number: filters.number?.trim() || undefined,
  colleague: filters.colleague,
  role: filters.role as InboxQuery['role'],
  mine: trueIfSet(filters.mine),
  unclaimed: trueIfSet(filters.unclaimed),
  overdue: trueIfSet(filters.overdue),
  today: trueIfSet(filters.today),
  sort: sortOf(filters),
  group: groupOf(filters),
});

type Sort = NonNullable<InboxQuery['sort']>;

/** Returns the order of the list; undefined (nearest deadline first) if the address names no order or an unknown one. */
export const sortOf = ({ sort }: InboxFilters): Sort | undefined =>
  INBOX_SORTS.flatMap((by): Sort[] => [by, `-${by}`]).find((one) => one === sort);

/** Returns the grouping of the list; undefined if the address names no grouping or an unknown one. */
export const groupOf = ({ group }: InboxFilters): InboxGroup | undefined =>
  INBOX_GROUPS.find((one) => one === group);

/** Returns the direction in which the list is sorted by this column; null if it is sorted by another one. */
export function orderBy(filters: InboxFilters, by: InboxSort): Order | null {
  const sort = sortOf(filters) ?? 'due';
  if (sort === by) return 'ascend';
  return sort === `-${by}` ? 'descend' : null;
}

export const isFiltered = (filters: InboxFilters): boolean => FILTERS.some((name) => filters[name]);

export const NO_FILTERS: InboxFilters = Object.fromEntries(FILTERS.map((name) => [name, undefined]));

export const TABS = ['all', 'today', 'overdue', 'mine', 'unclaimed'] as const satisfies (keyof InboxCounts)[];
export type InboxTab = (typeof TABS)[number];

/** Returns the first tab whose filter is set; `all` if none is. */
export const tabOf = (filters: InboxFilters): InboxTab =>
  TABS.find((tab) => tab !== 'all' && filters[tab]) ?? 'all';

/** Returns the change that opens this tab. The tabs of one's own tasks and of unclaimed tasks also clear the filter by colleague. */
export const withTab = (tab: InboxTab): InboxFilters => ({
  mine: undefined,
  unclaimed: undefined,
  overdue: undefined,
  today: undefined,
  ...(tab !== 'all' && { [tab]: 'true' }),
  ...((tab === 'mine' || tab === 'unclaimed') && { colleague: undefined }),
  ...(tab === 'mine' && { role: undefined }),
});
