import type { SavedView } from '../../../api/areas/contest-list/contract/saved-views';
import { FILTERS, sortOf, type InboxFilters } from '../../shared/inbox/filters';

/** Parts of the inbox's state that a saved view stores. */
const STORED_PARTS = [...FILTERS, 'group'] as const;

/** Returns the state of the inbox as a saved view stores it. */
export const storedParts = (filters: InboxFilters) => ({
  filters: Object.fromEntries(
    STORED_PARTS.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])),
  ) as Record<string, string>,
  columns: [],
  sort: sortOf(filters) ?? null,
});

/** Returns the filters of a saved view; unknown filters are empty. */
export const stateOf = ({
  _id,
  filters,
  sort,
}: Pick<SavedView, '_id' | 'filters' | 'sort'>): InboxFilters => ({
  ...Object.fromEntries(STORED_PARTS.map((name) => [name, filters[name]])),
  sort: sort ?? undefined,
  view: _id,
});

/** Returns whether the state differs from the saved view. */
export const differsFromView = (filters: InboxFilters, view: SavedView): boolean =>
  JSON.stringify(storedParts(filters)) !== JSON.stringify(storedParts(stateOf(view)));
