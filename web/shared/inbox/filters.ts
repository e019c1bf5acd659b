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

/** Filters of the inbox in the address; `number` is set by links from other pages. */
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

const on = (value: string | undefined) => (value ? ('true' as const) : undefined);

/** Returns the query of the API call. */
export const inboxQuery = (filters: InboxFilters): InboxQuery => ({
  text: filters.text?.trim() || undefined,
  process: filters.process,
  number: filters.number?.trim() || undefined,
  colleague: filters.colleague,
  role: filters.role as InboxQuery['role'],
  mine: on(filters.mine),
  unclaimed: on(filters.unclaimed),
  overdue: on(filters.overdue),
  today: on(filters.today),
  sort: sortOf(filters),
  group: groupOf(filters),
});

type Sort = NonNullable<InboxQuery['sort']>;

/** Returns the order of the list; undefined where the address names no order, or an unknown one: nearest deadline first. */
export const sortOf = ({ sort }: InboxFilters): Sort | undefined =>
  INBOX_SORTS.flatMap((by): Sort[] => [by, `-${by}`]).find((one) => one === sort);

/** Returns the grouping of the list; undefined where the address names none, or an unknown one. */
export const groupOf = ({ group }: InboxFilters): InboxGroup | undefined =>
  INBOX_GROUPS.find((one) => one === group);

/** Returns the direction in which the list is sorted by a column now, null if it is not. */
export function orderBy(filters: InboxFilters, by: InboxSort): Order | null {
  const sort = sortOf(filters) ?? 'due';
  if (sort === by) return 'ascend';
  return sort === `-${by}` ? 'descend' : null;
}

export const isFiltered = (filters: InboxFilters): boolean => FILTERS.some((name) => filters[name]);

export const NO_FILTERS: InboxFilters = Object.fromEntries(FILTERS.map((name) => [name, undefined]));

export const TABS = ['all', 'today', 'overdue', 'mine', 'unclaimed'] as const satisfies (keyof InboxCounts)[];
export type InboxTab = (typeof TABS)[number];

/** Returns the tab of the first switch that is on. */
export const tabOf = (filters: InboxFilters): InboxTab =>
  TABS.find((tab) => tab !== 'all' && filters[tab]) ?? 'all';

/** Returns a change that turns on only this switch. Tasks of mine or of nobody exclude the colleague filter. */
export const withTab = (tab: InboxTab): InboxFilters => ({
  mine: undefined,
  unclaimed: undefined,
  overdue: undefined,
  today: undefined,
  ...(tab !== 'all' && { [tab]: 'true' }),
  ...((tab === 'mine' || tab === 'unclaimed') && { colleague: undefined }),
  ...(tab === 'mine' && { role: undefined }),
});
