import { APOSTROPHES, classOf } from './characters';

/** Apostrophe of printed documents: it is a letter, so no line breaks at it. */
const APOSTROPHE = '\u02bc';
const BETWEEN_LETTERS = new RegExp(
  `(?<=\\p{Script=Cyrillic})[${classOf(APOSTROPHES)}](?=\\p{Script=Cyrillic})`,
  'gu',
);

/** Writes every apostrophe between Cyrillic letters as ʼ; the text keeps its length. */
export const withOneApostrophe = (text: string): string => text.replace(BETWEEN_LETTERS, APOSTROPHE);
