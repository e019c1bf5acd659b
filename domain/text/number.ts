import { CYRILLIC, LATIN } from './characters';
import { textKey } from './key';
import { lengthOf } from './visible-text';

/** Minimum number of final digits by which a number is found (rules/lists-and-search, "Numbers"). */
export const MIN_FIGURES = 3;

/** Returns whether a query is long enough for a search that begins at `minLength` characters; three are enough if all are digits. */
export const isLongEnough = (query: string, minLength: number): boolean =>
  lengthOf(query) >= (/^\d+$/.test(query.trim()) ? Math.min(MIN_FIGURES, minLength) : minLength);

const LOOKALIKE = new RegExp(`[${LATIN}]`, 'g');
const inCyrillic = (key: string) =>
  key.replace(LOOKALIKE, (letter) => CYRILLIC[LATIN.indexOf(letter)] ?? letter);
/** The letters of a programme's prefix are all of one of these alphabets (rules/catalogue, "Programme"). */
const ONE_ALPHABET = /^([^\p{L}]|[a-z])*$|^([^\p{L}]|[а-щьюяґєії])*$/u;

/**
 * Returns the possible beginnings of a number for a query, at most two. Letters are small, every dash is `-`, and look-alike letters are
 * all Latin or all Ukrainian.
 */
export function numberBeginnings(query: string): string[] {
  const key = textKey(query).replaceAll(' ', '');
  const spellings = [key, inCyrillic(key)].filter((spelling) => ONE_ALPHABET.test(spelling));
  return spellings.length > 0 ? [...new Set(spellings)] : [key];
}
