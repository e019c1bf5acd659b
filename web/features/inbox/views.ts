import type { SavedView } from '../../../api/areas/contest-list/contract/saved-views';
import { FILTERS, sortOf, type InboxFilters } from '../../shared/inbox/filters';

/** Parts of the inbox's state that a saved view stores. */
const KEPT = [...FILTERS, 'group'] as const;

/** The inbox as a saved view has it. */
export const keptOf = (filters: InboxFilters) => ({
  filters: Object.fromEntries(
    KEPT.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])),
  ) as Record<string, string>,
  columns: [],
  sort: sortOf(filters) ?? null,
});

/** The inbox opened with this view; what the view does not know is empty. */
export const stateOf = ({
  _id,
  filters,
  sort,
}: Pick<SavedView, '_id' | 'filters' | 'sort'>): InboxFilters => ({
  ...Object.fromEntries(KEPT.map((name) => [name, filters[name]])),
  sort: sort ?? undefined,
  view: _id,
});

/** Something has been changed since the view was applied. */
export const differs = (filters: InboxFilters, view: SavedView): boolean =>
  JSON.stringify(keptOf(filters)) !== JSON.stringify(keptOf(stateOf(view)));
