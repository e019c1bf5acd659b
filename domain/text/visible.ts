import { ACCENTS, classOf, CONTROLS, INVISIBLE } from './characters';

const JOINS_EMOJI = '\\u{200d}\\u{fe0f}';
/** Between the parts of one emoji a joiner and a variation selector belong to the picture. */
const HIDDEN = new RegExp(
  `(?<!\\p{Extended_Pictographic}|\\p{Emoji_Modifier}|\\u{fe0f})[${JOINS_EMOJI}]|(?![${JOINS_EMOJI}])[${classOf(INVISIBLE)}]`,
  'gu',
);
const UNCOUNTED = new RegExp(`[${classOf(INVISIBLE, CONTROLS, ACCENTS)}]`, 'gu');

/** Returns a text as it is stored: letters composed (Unicode NFC), without characters that nobody sees. */
export const visibleText = (text: string): string => text.normalize('NFC').replace(HIDDEN, '');

/** Returns the number of characters that a reader sees, without the blanks around them. Page and server count alike. */
export const lengthOf = (text: string): number =>
  Array.from(text.normalize('NFC').replace(UNCOUNTED, '').trim()).length;
