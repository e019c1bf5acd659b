import { ACCENTS, classOf, CONTROLS, INVISIBLE } from './characters';

const JOINS_EMOJI = '\\u{200d}\\u{fe0f}';
/** Within an emoji, joiners and variation selectors are part of the character and are not removed. */
const HIDDEN = new RegExp(
  `(?<!\\p{Extended_Pictographic}|\\p{Emoji_Modifier}|\\u{fe0f})[${JOINS_EMOJI}]|(?![${JOINS_EMOJI}])[${classOf(INVISIBLE)}]`,
  'gu',
);
const UNCOUNTED = new RegExp(`[${classOf(INVISIBLE, CONTROLS, ACCENTS)}]`, 'gu');

/** Returns a text in the stored form: letters composed (Unicode NFC), without invisible characters. */
export const visibleText = (text: string): string => text.normalize('NFC').replace(HIDDEN, '');

/** Returns the number of characters that a reader sees, without the blanks around them. Page and server count alike. */
export const lengthOf = (text: string): number =>
  Array.from(text.normalize('NFC').replace(UNCOUNTED, '').trim()).length;
