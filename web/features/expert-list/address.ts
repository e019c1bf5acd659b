import type { ExpertFilters } from '../../../api/areas/experts/contract/filters';
import type { RegisterType } from '../../../domain/expert-register';
import type { Filters } from '../../shared/useQueryState';

/** Names of the filters of an expert list, as in the query of the URL (rules/selection-and-votes, "Filters of experts"). */
export const EXPERT_FILTERS = [
  'q',
  'mode',
  'sector',
  'main_program',
  'additional_program',
  'keyword',
  'all_documents_filled',
  'all_fields_filled',
] as const;
export type FilterName = (typeof EXPERT_FILTERS)[number];
export type ExpertsState = Filters<FilterName>;

/** Returns the key of local storage for a list's last filters (rules/lists-and-search, "Kept filters"). */
export const storageKey = (type: RegisterType): string => `experts_filters_${type}`;

/** Filters other than the search text and `mode`, which says whether an expert must meet all filters (`exclude`) or any (`include`). */
export const CONDITIONS = EXPERT_FILTERS.filter((name) => name !== 'q' && name !== 'mode');

/** Every filter empty. */
export const NO_FILTERS: ExpertsState = Object.fromEntries(EXPERT_FILTERS.map((name) => [name, undefined]));

export const isFiltered = (state: ExpertsState): boolean =>
  Boolean(state.q?.trim()) || CONDITIONS.some((name) => state[name]);

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const idOf = (text?: string) => (text !== undefined && UUID.test(text) ? text : undefined);

/** Returns the filters as the API takes them. A programme that is not a UUID is left out; an unknown mode becomes `exclude`. */
export const filtersOf = (state: ExpertsState): ExpertFilters => ({
  mode: state.mode === 'include' ? 'include' : 'exclude',
  q: state.q?.trim() || undefined,
  sector: state.sector,
  main_program: idOf(state.main_program),
  additional_program: idOf(state.additional_program),
  keyword: state.keyword,
  all_documents_filled: state.all_documents_filled === 'true',
  all_fields_filled: state.all_fields_filled === 'true',
});
