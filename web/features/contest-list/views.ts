import type { SavedView } from '../../../api/areas/contest-list/contract/saved-views';
import { LIST_COLUMNS } from '../../../api/areas/contest-list/contract/contest-list';
import { FILTER_NAMES, filtersOf, NO_FILTERS, sortOf, type ListState } from './address';

/** Returns the parts of the list's state that a saved view stores. */
export const storedParts = (state: ListState) => ({
  filters: filtersOf(state) as Record<string, string>,
  columns: state.columns?.split(',').filter((key) => LIST_COLUMNS.some((column) => column === key)) ?? [],
  sort: state.sort ? sortOf(state).text : null,
});

/** Returns the state of a list that shows this saved view; its other parts are empty. */
export const stateOf = ({ _id, filters, columns, sort }: SavedView): ListState => ({
  ...NO_FILTERS,
  ...Object.fromEntries(FILTER_NAMES.map((name) => [name, filters[name]])),
  sort: sort ?? undefined,
  columns: columns.length > 0 ? columns.join() : undefined,
  view: _id,
});

/** Returns whether filters, order or columns of the list differ from those of the saved view. */
export function differsFromView(state: ListState, view: SavedView): boolean {
  const comparedText = ({ sort, columns, ...rest }: ListState) =>
    JSON.stringify([filtersOf(rest), sort ?? '', columns ?? '']);
  return comparedText(state) !== comparedText(stateOf(view));
}
