/** Controls and format characters: soft hyphen, zero width, direction marks, BOM. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu;

/** Printed for characters that the font cannot draw (emoji, Arabic). Unlike a question mark it cannot be taken for a part of the text. */
const NO_GLYPH = '□';

/** Text without a possible line break is split into parts, because its layout would take minutes. */
const ENDLESS_WORD = /[^ \n]{200}(?=[^ \n])/gu;
/** Long runs of blanks become one, and long runs of empty lines one empty line. */
const ENDLESS_BLANKS = / {200,}/gu;
const ENDLESS_LINES = /\n[ \n]{50,}/gu;

const graphemes = new Intl.Segmenter('uk', { granularity: 'grapheme' });

/**
 * Returns text as PDF/A allows it: composed letters (й, ї as one character), no soft hyphens, no control
 * characters but the line break, and a square for each character that the font cannot draw (`hasGlyph`).
 * An endless word gets line breaks, without which its layout takes minutes.
 */
export function cleanText(text: string, hasGlyph: (codePoint: number) => boolean): string {
  const plain = text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replaceAll('\t', ' ')
    .replace(/№ (?=\S)/gu, '№\u00A0'); // no line break between the sign and its number
  return plain
    .replace(ENDLESS_LINES, '\n\n')
    .replace(ENDLESS_BLANKS, ' ')
    .replace(ENDLESS_WORD, '$&\n')
    .replace(WORD, (word) => drawable(word, hasGlyph));
}

/** Texts are cleaned word by word, since the time to find graphemes grows with the square of the length. */
const WORD = /[^ \n]+/gu;

function drawable(word: string, hasGlyph: (codePoint: number) => boolean): string {
  let result = '';
  for (const { segment } of graphemes.segment(word)) {
    const letters = Array.from(segment.replace(INVISIBLE, ''));
    const drawn = letters.filter((letter) => hasGlyph(letter.codePointAt(0) ?? 0));
    // All parts of an emoji become one square. A letter stays even if its combining mark cannot be drawn.
    result += drawn.join('') + (drawn.length < letters.length ? NO_GLYPH : '');
  }
  return result;
}

/** Applies `change` to every text that pdfmake prints, and leaves names of styles and layouts alone. */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, item]) => [
    key,
    key === 'text' || typeof item === 'object' ? mapTexts(item, change) : item,
  ]);
  return Object.fromEntries(entries);
}
