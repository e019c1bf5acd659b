import { wordsOf } from '../domain/text/key';

/** So many words of a query are looked for. */
const MOST_WORDS = 8;

/** Returns the words of a query as patterns of `like` for a column that holds text keys. */
export const wordsIn = (query = ''): string[] =>
  wordsOf(query)
    .slice(0, MOST_WORDS)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);

/** Column of `users u` for searches by name, and by name or e-mail. */
export const NAME_KEY = 'u.name_key';
export const NAME_OR_EMAIL_KEY = 'u.search_key';

/** Returns the conditions that every word of the query stands in the column; a query of nothing but marks finds nothing. */
export function hasWordsIn(
  column: string,
  query: string | undefined,
  bind: (value: unknown) => string,
): string[] {
  const words = wordsIn(query);
  if (words.length === 0) return query?.trim() ? ['false'] : [];
  return words.map((word) => `${column} like ${bind(word)}`);
}
