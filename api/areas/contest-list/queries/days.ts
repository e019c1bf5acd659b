import { orderOf, type ListPart } from './sorts';
import type { ListRequest } from './conditions';

const DAY_MS = 86_400_000;
/** Maximum number of days that are read one by one. */
const MAX_DAYS = 62;
/** SQL of the day in Kyiv on which an application was submitted, written as in the index of migration 0063. */
const DAY = `(a.created_at at time zone 'Europe/Kyiv')::date`;

/**
 * Returns SQL of a page's applications `a` in the order of numbers, if a few days of submission are the only
 * filter. Each day is one range of an index, which is read only as far as the page needs it. The index of all
 * numbers would have to be scanned up to the first of these days.
 */
export function daysSource(
  { contestId, filters, ids }: ListRequest,
  { sort, after }: ListPart,
  limit: number,
): { source: string; values: unknown[] } | undefined {
  const { from, to, ...otherFilters } = filters;
  if (ids || !from || !to || orderOf(sort).key || Object.values(otherFilters).some(Boolean)) return undefined;
  if (Date.parse(to) - Date.parse(from) >= MAX_DAYS * DAY_MS) return undefined;
  const { descending } = orderOf(sort);
  const values: unknown[] = [contestId, from, to];
  const afterCursor = after
    ? `and a.spec_id ${descending ? '<' : '>'} $${values.push(after.number)}::text`
    : '';
  const inOrder = `order by spec_id ${descending ? 'desc' : 'asc'} limit ${limit}`;
  const ofDay = `select a.id, a.spec_id from applications a where a.contest_id = $1::uuid and ${DAY} = days.day ${afterCursor} ${inOrder}`;
  const source = `(select one.id from (select $2::date + n as day from generate_series(0, $3::date - $2::date) n) days
      cross join lateral (${ofDay}) one ${inOrder}) found join applications a on a.id = found.id`;
  return { source, values };
}
