import { FIGURES_LEAST, numberBeginnings } from '../domain/text/number';
import { textKey } from '../domain/text/key';

type Bind = (value: unknown) => string;

/** SQL of application numbers as the index applications_number orders them. */
const NUMBER = '(lower(a.spec_id) collate "C")';

/** Returns the conditions that a number begins with the query: ranges of the index with this key. U+10FFFF sorts after every letter. */
export function numberBegins(query: string, bind: Bind, key = NUMBER): string[] {
  const ranges = numberBeginnings(query)
    .map((beginning) => bind(beginning))
    .map((from) => [`${key} >= ${from}`, `${key} < ${from} || chr(1114111)`]);
  return ranges.length === 1
    ? ranges.flat()
    : [`(${ranges.map((range) => range.join(' and ')).join(' or ')})`];
}

/** A season's number and a programme's prefix, or its beginning: `2027-`, `2027-K`, `2027-KGR-1`. */
const FROM_SEASON = /^\d{1,4}-(\d*\p{L}\S*)?$/u;
/** Returns whether a query can only be the beginning of a number. */
export const beginsAsNumber = (query: string): boolean => FROM_SEASON.test(textKey(query));

/** Returns the condition that the number contains one of these parts. */
const holds = (table: string, parts: readonly string[], bind: Bind): string =>
  `(${parts.map((part) => `'-' || lower(${table}.spec_id) like ${bind(`%${part}%`)}::text`).join(' or ')})`;

const partsOf = (query: string) => numberBeginnings(query).map((part) => part.replaceAll(/[\\%_]/g, '\\$&'));

/** Returns the condition that the number contains the query, for rows that other conditions have narrowed. */
export const isInNumber = (table: string, query: string, bind: Bind): string =>
  holds(table, partsOf(query), bind);

/**
 * Returns the conditions that a part of the number begins with the query, or ends with it if the query has only digits. `words` narrows
 * the rows by an index, which has the words of title and applicant too.
 */
export function isNumbered(table: string, query: string, bind: Bind): string[] {
  const isEnd = new RegExp(`^\\d{${FIGURES_LEAST},}$`).test(query.trim());
  const parts = partsOf(query).map((part) => (isEnd ? part : `-${part}`));
  return [`${table}.words @@ search_query(${bind(query)}::text)`, holds(table, parts, bind)];
}
