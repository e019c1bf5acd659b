import {
  ACCENTS,
  APOSTROPHES,
  BLANKS,
  classOf,
  CONTROLS,
  CYRILLIC,
  DASHES,
  INVISIBLE,
  LATIN,
} from './characters';

const LEFT_OUT = new RegExp(`[${classOf(INVISIBLE, CONTROLS, ACCENTS, APOSTROPHES)}]`, 'gu');
const DASH = new RegExp(`[${classOf(DASHES)}]`, 'gu');
const BLANK = new RegExp(`[${classOf(BLANKS)}]+`, 'gu');
const LOOKALIKE = new RegExp(`[${CYRILLIC}]`, 'gu');

/** Replaces look-alike Cyrillic letters by Latin ones. */
const latin = (letter: string): string => LATIN[CYRILLIC.indexOf(letter)] ?? letter;

/**
 * Returns the text that searches compare: letters composed and small, without apostrophes, accents and invisible characters, every
 * dash as `-`, rows of blanks as one, look-alike Cyrillic letters as Latin ones. The SQL function `text_key` returns the same.
 */
export const textKey = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(LEFT_OUT, '')
    .replace(DASH, '-')
    .replace(BLANK, ' ')
    .replace(LOOKALIKE, latin)
    .replace(/^ | $/g, '');

/** Returns the words of a query as `textKey` writes them. */
export const wordsOf = (query: string): string[] => textKey(query).split(' ').filter(Boolean);

/** Returns whether the text contains every word of the query. */
export function hasWords(text: string, query: string): boolean {
  const key = textKey(text);
  return wordsOf(query).every((word) => key.includes(word));
}

/** Returns whether two texts are equal apart from what `textKey` leaves out. */
export const sameText = (a: string, b: string): boolean => textKey(a) === textKey(b);
