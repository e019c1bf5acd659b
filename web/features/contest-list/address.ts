import {
  LIST_COLUMNS,
  LIST_SORTS,
  type ListColumn,
  type ListSort,
} from '../../../api/areas/contest-list/contract/contest-list';
import { ExpertStatus, TechStatus } from '../../../domain/statuses';
import type { ReadInput } from '../../reads/names';
import type { CatalogueArea } from '../../shared/catalogueCrumbs';
import type { Filters } from '../../shared/useQueryState';

type Query = NonNullable<ReadInput<'contestList'>['query']>;

/** Names of the list's filters. */
export const FILTER_NAMES = [
  'text',
  'tech',
  'expert',
  'overall',
  'reviewer',
  'sector',
  'keyword',
  'from',
  'to',
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/** All query parameters of the list; `view` is the saved view with which it was opened. */
export const NAMES = [...FILTER_NAMES, 'sort', 'columns', 'view'] as const;
export type ListState = Filters<(typeof NAMES)[number]>;

/**
 * Returns the storage key for the last state of an area's lists; sign-out clears it. The other keys of
 * rules/lists-and-search, "Kept filters", belong to other screens.
 */
export const storageKey = (area: CatalogueArea): string => `contest_filters_${area.slice(1)}`;

/** Columns of each division by default (rules/catalogue, "Lists of the divisions"). */
const DEFAULT_COLUMNS: Record<CatalogueArea, readonly ListColumn[]> = {
  '/pd': ['number', 'title', 'applicant', 'tech', 'reviewer', 'created'],
  '/ed': ['number', 'title', 'applicant', 'expert', 'sector', 'rating'],
  '/rp': ['number', 'title', 'applicant', 'rating', 'overall'],
};

/**
 * Fixed condition of each division's list: the expert division has applications that have passed the technical review, approval those that
 * have passed the experts (rules/catalogue, "Lists of the divisions").
 */
export const FIXED_FILTERS: Partial<Record<CatalogueArea, Query>> = {
  '/ed': { tech: String(TechStatus.approvedSigned) },
  '/rp': { expert: String(ExpertStatus.approved) },
};

/** Returns the visible columns in the chosen order; the number, which opens the application, is always first. */
export function columnsOf({ columns }: ListState, area: CatalogueArea): readonly ListColumn[] {
  const names = columns?.split(',') ?? DEFAULT_COLUMNS[area];
  const knownColumns = names.flatMap((key) => LIST_COLUMNS.find((column) => column === key) ?? []);
  return ['number', ...new Set(knownColumns.filter((key) => key !== 'number'))];
}

/** Returns the query parameter for these columns; undefined for the area's default columns. */
export function columnsText(chosenColumns: readonly string[], area: CatalogueArea): string | undefined {
  const columns = columnsOf({ columns: chosenColumns.join() }, area);
  const defaultColumns = columnsOf({}, area);
  return columns.join() === defaultColumns.join() ? undefined : columns.join();
}

/** Returns the order of the list; by number if the address names an unknown order. */
export function sortOf({ sort = '' }: ListState): { by: ListSort; descending: boolean; text: Sort } {
  const descending = sort.startsWith('-');
  const sortKey = LIST_SORTS.find((candidate) => candidate === sort.replace(/^-/, ''));
  if (!sortKey) return { by: 'number', descending: false, text: 'number' };
  return { by: sortKey, descending, text: descending ? `-${sortKey}` : sortKey };
}

export type Sort = ListSort | `-${ListSort}`;

/** Returns the filters that are set, as the call of the API takes them. */
export const filtersOf = (state: ListState): Omit<Query, 'sort' | 'after'> =>
  Object.fromEntries(
    FILTER_NAMES.flatMap((name) => {
      const value = state[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );

/** Returns the filters combined with the division's fixed condition. */
export const areaFiltersOf = (state: ListState, area: CatalogueArea) => ({
  ...filtersOf(state),
  ...FIXED_FILTERS[area],
});

export const isFiltered = (state: ListState): boolean => Object.keys(filtersOf(state)).length > 0;

/** State with every filter empty. */
export const NO_FILTERS: ListState = Object.fromEntries(FILTER_NAMES.map((name) => [name, undefined]));
