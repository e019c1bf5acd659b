import { z } from 'zod';
import { ProblemError, type FieldError } from '../../../../../records/problem';
import { filters as inboxFilters, INBOX_GROUPS, INBOX_SORTS } from '../../../inbox/contract/inbox';
import { LIST_COLUMNS, LIST_SORTS, listFilters } from '../../contract/contest-list';
import type { ViewArea } from '../../contract/saved-views';

interface ListContent {
  filters: Record<string, z.ZodType>;
  columns: readonly string[];
  sorts: readonly string[];
}

const CONTEST_LIST: ListContent = { filters: listFilters.shape, columns: LIST_COLUMNS, sorts: LIST_SORTS };
/** Filters, columns and orders of the list of each area. A saved view may contain nothing else. */
const CONTENT: Record<ViewArea, ListContent> = {
  '/pd': CONTEST_LIST,
  '/ed': CONTEST_LIST,
  '/rp': CONTEST_LIST,
  '/inbox': {
    filters: { ...inboxFilters.shape, group: z.enum(INBOX_GROUPS) },
    columns: [],
    sorts: INBOX_SORTS,
  },
};

/** Parts of a view that are checked against its list. */
export interface ViewContent {
  filters?: Record<string, string>;
  columns?: string[];
  sort?: string | null;
}

/** Returns the content without the parts that its list does not have. Views of an earlier release may contain such parts. */
export function validContent(
  area: string,
  { filters, columns, sort }: Required<ViewContent>,
): Required<ViewContent> {
  const list = CONTENT[area as ViewArea];
  const allowed = Object.entries(filters).filter(
    ([name, value]) => Object.hasOwn(list.filters, name) && list.filters[name]?.safeParse(value).success,
  );
  return {
    filters: Object.fromEntries(allowed),
    columns: columns.filter((column) => list.columns.includes(column)),
    sort: sort !== null && list.sorts.includes(sort.replace(/^-/, '')) ? sort : null,
  };
}

/** @throws ProblemError 422 by field for a filter, value, column or order that the area's list does not have */
export function checkContent(area: string, content: ViewContent): void {
  const completeContent = {
    filters: content.filters ?? {},
    columns: content.columns ?? [],
    sort: content.sort ?? null,
  };
  const valid = validContent(area, completeContent);
  const errors: Record<string, FieldError> = {};
  if (Object.keys(valid.filters).length < Object.keys(completeContent.filters).length)
    errors.filters = { key: 'errors:field.choice' };
  if (valid.columns.length < completeContent.columns.length) errors.columns = { key: 'errors:field.choice' };
  if (valid.sort !== completeContent.sort) errors.sort = { key: 'errors:field.choice' };
  if (Object.keys(errors).length > 0) throw new ProblemError(422, 'invalid-input', { errors });
}
