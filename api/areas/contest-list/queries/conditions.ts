import type { ListFilters, ListSort } from '../contract/contest-list';
import { isNumberPrefix, numberPrefixConditions } from '../../../numbers';

/** Filters of a contest's list; `ids`: only these applications. */
export interface ListRequest {
  contestId: string;
  filters: ListFilters;
  ids?: readonly string[];
}

/** Adds a value to the statement and returns its placeholder: `$3`. */
export type Bind = (value: unknown) => string;

const STATUSES = ['tech', 'expert', 'overall'] as const;
const GROUPS = ['reviewer', 'sector'] as const;
const EQUALS = {
  tech: (parameter: string) => `a.tech_status = ${parameter}::int`,
  expert: (parameter: string) => `a.expert_status = ${parameter}::int`,
  overall: (parameter: string) => `a.overall = ${parameter}::int`,
  reviewer: (parameter: string) => `a.tech_reviewer_id = ${parameter}::uuid`,
  sector: (parameter: string) => `left(a.cultural_sector, 200) = ${parameter}::text`,
};

/**
 * Orders for which an index exists within the contest, and within each status, reviewer and sector (migration
 * 0041). After the order's column the index has the statuses and the moment of submission (migrations 0055
 * and 0061), so that rows that do not match are skipped within the index.
 */
const INDEXED_SORTS: readonly ListSort[] = ['number', 'created', 'rating'];

/** SQL conditions of a list. */
export interface Conditions {
  /** Conditions that one index in this order answers without reading rows that do not match. */
  ordered: string[];
  /** Conditions that are checked row by row. */
  rest: string[];
  /**
   * All rows are in the index of the contest's numbers. The statement must be ordered by the contest too.
   * Otherwise PostgreSQL may use the unique index of all numbers, and read every row to compare its day.
   */
  byContest: boolean;
}

/** Returns the names of the filters that one index in this order answers: a reviewer or a sector, and all statuses. */
function indexedFilters(filters: ListFilters, sort: ListSort): readonly (keyof typeof EQUALS)[] {
  const statuses = STATUSES.filter((name) => filters[name]);
  if (INDEXED_SORTS.includes(sort))
    return [...GROUPS.filter((name) => filters[name]).slice(0, 1), ...statuses];
  // An index that is ordered by a status can filter only by that status.
  return statuses.some((name) => name === sort) ? statuses : [];
}

/** Returns the filters as conditions on `a`, for a list in this order. */
export function conditionsOf(
  { contestId, filters, ids }: ListRequest,
  sort: ListSort,
  bind: Bind,
): Conditions {
  const indexed = indexedFilters(filters, sort);
  const byContest = sort === 'number' && indexed.length === 0 && Boolean(filters.from || filters.to);
  const contest = `${bind(contestId)}::uuid`;
  const ordered = [
    byContest ? `a.contest_id between ${contest} and ${contest}` : `a.contest_id = ${contest}`,
  ];
  const otherConditions: string[] = [];
  for (const name of [...GROUPS, ...STATUSES]) {
    if (filters[name])
      (indexed.includes(name) ? ordered : otherConditions).push(EQUALS[name](bind(filters[name])));
  }
  if (filters.text) otherConditions.push(...textConditions(filters.text, bind));
  if (filters.keyword) otherConditions.push(`a.keywords @> array[${bind(filters.keyword)}::text]`);
  const holdsDays = INDEXED_SORTS.includes(sort);
  const days = holdsDays ? ordered : otherConditions;
  if (filters.from) days.push(`a.created_at >= ${midnight(`${bind(filters.from)}::date`)}`);
  if (filters.to) days.push(`a.created_at < ${midnight(`(${bind(filters.to)}::date + 1)`)}`);
  if (ids) otherConditions.push(`a.id = any(${bind(ids)}::uuid[])`);
  return { ordered, rest: otherConditions, byContest };
}

/** SQL of the moment when a day begins in Kyiv. */
const midnight = (day: string) => `${day}::timestamp at time zone 'Europe/Kyiv'`;

/**
 * Conditions on `applications a` for each word of a text. Beginnings of a number (`2027-KINO-1-`) use the
 * index of numbers, because their parts occur in nearly every number. All other words, such as a number's
 * last digits, use the index of words.
 */
export function textConditions(text: string, bind: Bind): string[] {
  const pieces = text.split(/\s+/).filter(Boolean);
  const words = pieces.filter((piece) => !isNumberPrefix(piece)).join(' ');
  const numbers = pieces.filter(isNumberPrefix);
  return [
    ...numbers.flatMap((piece) => numberPrefixConditions(piece, bind)),
    ...(words || numbers.length === 0 ? [`a.words @@ search_query(${bind(words)}::text)`] : []),
  ];
}
