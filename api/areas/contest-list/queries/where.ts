import type { ListFilters, ListSort } from '../contract/contest-list';
import { beginsAsNumber, numberBegins } from '../../../numbers';

/** What of a contest is wanted; `ids`: these alone. */
export interface ListWanted {
  contestId: string;
  filters: ListFilters;
  ids?: readonly string[];
}

/** Adds a value to the statement's and answers its place: `$3`. */
export type Bind = (value: unknown) => string;

const LEADING = ['tech', 'expert', 'overall', 'reviewer'] as const;
const EQUALS = {
  tech: (place: string) => `a.tech_status = ${place}::int`,
  expert: (place: string) => `a.expert_status = ${place}::int`,
  overall: (place: string) => `a.overall = ${place}::int`,
  reviewer: (place: string) => `a.tech_reviewer_id = ${place}::uuid`,
};
/** Has this order an index within each value of that column (migration 0010)? */
const isWithin = (sort: ListSort, name: (typeof LEADING)[number]) =>
  name === sort || ['number', 'created', 'rating'].includes(sort);

/** The conditions of what is wanted. */
export interface Conditions {
  /** What the order's own index answers: the contest, and a status or the reviewer where an index holds this order within it. */
  ordered: string[];
  /** What else narrows the list. */
  rest: string[];
}

/** What is wanted as conditions on `a`, for a list in this order. */
export function conditionsOf(
  { contestId, filters, ids }: ListWanted,
  sort: ListSort,
  bind: Bind,
): Conditions {
  const ordered = [`a.contest_id = ${bind(contestId)}::uuid`];
  const rest: string[] = [];
  const leading = LEADING.find((name) => filters[name] && isWithin(sort, name));
  for (const name of LEADING) {
    if (filters[name]) (name === leading ? ordered : rest).push(EQUALS[name](bind(filters[name])));
  }
  if (filters.text) rest.push(...textConditions(filters.text, bind));
  if (filters.sector) rest.push(`left(a.cultural_sector, 200) = ${bind(filters.sector)}::text`);
  if (filters.keyword) rest.push(`a.keywords @> array[${bind(filters.keyword)}::text]`);
  if (filters.from) rest.push(`a.created_at >= ${midnight(`${bind(filters.from)}::date`)}`);
  if (filters.to) rest.push(`a.created_at < ${midnight(`(${bind(filters.to)}::date + 1)`)}`);
  if (ids) rest.push(`a.id = any(${bind(ids)}::uuid[])`);
  return { ordered, rest };
}

/** When a day begins in Kyiv. */
const midnight = (day: string) => `${day}::timestamp at time zone 'Europe/Kyiv'`;

/**
 * Beginnings of a number (`2027-KINO-1-`) by the number's index, as nearly every part of it is in nearly every number; all other
 * words by theirs, among which are a number's last figures; of `applications a`.
 */
export function textConditions(text: string, bind: Bind): string[] {
  const pieces = text.split(/\s+/).filter(Boolean);
  const words = pieces.filter((piece) => !beginsAsNumber(piece)).join(' ');
  const numbers = pieces.filter(beginsAsNumber);
  return [
    ...numbers.flatMap((piece) => numberBegins(piece, bind)),
    ...(words || numbers.length === 0 ? [`a.words @@ search_query(${bind(words)}::text)`] : []),
  ];
}
