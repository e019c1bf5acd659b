/**
 * Characters that comparisons of texts ignore or treat as equal (rules/lists-and-search, "Comparing text"). The page and the server use
 * this table. Migration 0037 contains the SQL function generated from it (db/text-key.ts); db/text-key.itest.ts compares both.
 */

/** First and last code point. */
export type CodePoints = readonly [first: number, last: number];

const single = (...codes: number[]): CodePoints[] => codes.map((code) => [code, code]);

/** Invisible characters: soft hyphen, joiners, direction marks, variation selectors, fillers, tags, the blank Braille pattern. */
export const INVISIBLE: readonly CodePoints[] = [
  ...single(0xad, 0x34f, 0x61c),
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  ...single(0x2800, 0x3164),
  [0xfe00, 0xfe0f],
  ...single(0xfeff, 0xffa0),
  [0xfff0, 0xfffb],
  [0x1bca0, 0x1bca3],
  [0x1d173, 0x1d17a],
  [0xe0000, 0xe0fff],
];

/** Control characters that are no blanks. */
export const CONTROLS: readonly CodePoints[] = [
  [0x1, 0x8],
  [0xe, 0x1f],
  [0x7f, 0x84],
  [0x86, 0x9f],
];

/** Combining accents that Unicode NFC does not compose with their letter, such as stress marks over vowels. */
export const ACCENTS: readonly CodePoints[] = [[0x300, 0x36f]];

/** ' ` ´ ʹ ʻ ʼ ʽ ˈ ˊ ˋ ‘ ’ ‛ ′ ‵ ՚ Ꞌ ꞌ ＇ and Greek spiritus signs. */
export const APOSTROPHES: readonly CodePoints[] = [
  ...single(0x27, 0x60, 0xb4, 0x2b9),
  [0x2bb, 0x2bd],
  ...single(0x2c8, 0x2ca, 0x2cb),
  [0x2018, 0x2019],
  ...single(0x201b, 0x2032, 0x2035, 0x55a, 0xa78b, 0xa78c, 0xff07, 0x1fbd, 0x1fbf, 0x1ffe),
];

/** Hyphens, dashes and minus signs, each compared as `-`. */
export const DASHES: readonly CodePoints[] = [
  ...single(0x58a, 0x2d7),
  [0x2010, 0x2015],
  ...single(0x2043, 0x2212),
  [0x2e3a, 0x2e3b],
  ...single(0xfe58, 0xfe63, 0xff0d),
];

/** Blanks and line breaks: a row of them is compared as one blank. */
export const BLANKS: readonly CodePoints[] = [
  [0x9, 0xd],
  ...single(0x20, 0x85, 0xa0, 0x1680),
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  ...single(0x202f, 0x205f, 0x3000),
];

/** Small Cyrillic letters whose capital or small form looks like a Latin letter, and that Latin letter. ґ and г remain different. */
export const CYRILLIC =
  '\u0430\u0432\u0435\u0456\u0457\u0458\u043a\u043c\u043d\u043e\u0440\u0441\u0455\u0442\u0443\u0445\u0451';
export const LATIN = 'abei\u00efjkmhopcstyx\u00eb';

const escaped = (code: number) => `\\u{${code.toString(16)}}`;

/** The inside of a character class of a regular expression with the flag `u`. */
export const classOf = (...ranges: readonly (readonly CodePoints[])[]): string =>
  ranges
    .flat()
    .map(([first, last]) => (first === last ? escaped(first) : `${escaped(first)}-${escaped(last)}`))
    .join('');
