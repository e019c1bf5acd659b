import { MIN_FIGURES, numberBeginnings } from '../domain/text/number';
import { textKey } from '../domain/text/key';

type Bind = (value: unknown) => string;

/** SQL expression of an application's number; equal to that of the index applications_number. */
const NUMBER = '(lower(a.spec_id) collate "C")';

/**
 * Returns the conditions that a number begins with the query, as ranges of the index with this key. U+10FFFF, the end of each range,
 * sorts after every letter.
 */
export function numberPrefixConditions(query: string, bind: Bind, key = NUMBER): string[] {
  const ranges = numberBeginnings(query)
    .map((beginning) => bind(beginning))
    .map((from) => [`${key} >= ${from}`, `${key} < ${from} || chr(1114111)`]);
  return ranges.length === 1
    ? ranges.flat()
    : [`(${ranges.map((range) => range.join(' and ')).join(' or ')})`];
}

/** A season's number, followed by nothing, a programme's prefix or the beginning of one: `2027-`, `2027-K`, `2027-KGR-1`. */
const FROM_SEASON = /^\d{1,4}-(\d*\p{L}\S*)?$/u;
/** Returns whether a query can only be the beginning of a number. */
export const isNumberPrefix = (query: string): boolean => FROM_SEASON.test(textKey(query));

/** Returns the condition that the number contains one of these parts. */
const containsSome = (table: string, parts: readonly string[], bind: Bind): string =>
  `(${parts.map((part) => `'-' || lower(${table}.spec_id) like ${bind(`%${part}%`)}::text`).join(' or ')})`;

const likePatterns = (query: string) =>
  numberBeginnings(query).map((part) => part.replaceAll(/[\\%_]/g, '\\$&'));

/** Returns the condition that the number contains the query. No index serves it, so other conditions must narrow the rows. */
export const containsNumberPart = (table: string, query: string, bind: Bind): string =>
  containsSome(table, likePatterns(query), bind);

/**
 * Returns the conditions that a part of the number begins with the query or, if the query has only digits, ends with it. The condition on
 * `words` uses an index of the words of number, title and applicant.
 */
export function numberPartConditions(table: string, query: string, bind: Bind): string[] {
  const isEnd = new RegExp(`^\\d{${MIN_FIGURES},}$`).test(query.trim());
  const parts = likePatterns(query).map((part) => (isEnd ? part : `-${part}`));
  return [`${table}.words @@ search_query(${bind(query)}::text)`, containsSome(table, parts, bind)];
}
