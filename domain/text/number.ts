import { CYRILLIC, LATIN } from './characters';
import { textKey } from './key';
import { lengthOf } from './visible';

/** Minimum of last digits by which a number is found (rules/lists-and-search, "Numbers"). */
export const FIGURES_LEAST = 3;

/** Returns whether a query is long enough for a search that begins at `least` characters; three are enough if all are digits. */
export const isLongEnough = (query: string, least: number): boolean =>
  lengthOf(query) >= (/^\d+$/.test(query.trim()) ? Math.min(FIGURES_LEAST, least) : least);

const LOOKALIKE = new RegExp(`[${LATIN}]`, 'g');
const inCyrillic = (key: string) =>
  key.replace(LOOKALIKE, (letter) => CYRILLIC[LATIN.indexOf(letter)] ?? letter);
/** The letters of a programme's prefix are all of one of these alphabets (rules/catalogue, "Programme"). */
const ONE_ALPHABET = /^([^\p{L}]|[a-z])*$|^([^\p{L}]|[а-щьюяґєії])*$/u;

/**
 * Returns the beginnings of a number that a query may mean, in small letters: with every dash as `-`, and with its look-alike
 * letters all Latin or all Ukrainian. There are two at most.
 */
export function numberBeginnings(query: string): string[] {
  const key = textKey(query).replaceAll(' ', '');
  const found = [key, inCyrillic(key)].filter((each) => ONE_ALPHABET.test(each));
  return found.length > 0 ? [...new Set(found)] : [key];
}
