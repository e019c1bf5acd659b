import { wordsOf } from '../domain/text/key';

/** Maximum number of words of a query that are searched for. */
const MAX_WORDS = 8;

/** Returns the words of a query as patterns of `like` for a column that holds text keys. */
export const wordsIn = (query = ''): string[] =>
  wordsOf(query)
    .slice(0, MAX_WORDS)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);

/** Columns of `users u` for searches by name, and by name or e-mail. */
export const NAME_KEY = 'u.name_key';
export const NAME_OR_EMAIL_KEY = 'u.search_key';

/** Returns SQL conditions that the column contains every word of the query; a query without letters or digits finds nothing. */
export function wordConditions(
  column: string,
  query: string | undefined,
  bind: (value: unknown) => string,
): string[] {
  const words = wordsIn(query);
  if (words.length === 0) return query?.trim() ? ['false'] : [];
  return words.map((word) => `${column} like ${bind(word)}`);
}
