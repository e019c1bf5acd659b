/** Controls and format characters: soft hyphen, zero width, direction marks, BOM. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu;

/** Stands for what the font cannot draw (emoji, Arabic): seen by the reader, unlike a question mark, as a gap. */
const NO_GLYPH = '□';

/** Text without a place to break a line, with non-breaking blanks, is measured again and again; its parts are not. */
const ENDLESS_WORD = /[^ \n]{200}(?=[^ \n])/gu;
/** Long runs of blanks become one, and long runs of empty lines one empty line. */
const ENDLESS_BLANKS = / {200,}/gu;
const ENDLESS_LINES = /\n[ \n]{50,}/gu;

const graphemes = new Intl.Segmenter('uk', { granularity: 'grapheme' });

/**
 * Text as it may stand in a PDF/A: composed letters (й, ї as one character), no soft hyphens, no control
 * characters but the line break, and a square for what the font cannot draw (`hasGlyph`), which PDF/A forbids.
 * A word without end gets line breaks, without which setting it takes minutes.
 */
export function cleanText(text: string, hasGlyph: (codePoint: number) => boolean): string {
  const plain = text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replaceAll('\t', ' ')
    .replace(/№ (?=\S)/gu, '№\u00A0'); // a number never parts from its sign at the end of a line
  return plain
    .replace(ENDLESS_LINES, '\n\n')
    .replace(ENDLESS_BLANKS, ' ')
    .replace(ENDLESS_WORD, '$&\n')
    .replace(WORD, (word) => drawable(word, hasGlyph));
}

/** Word by word, since the time to find a text's graphemes grows with the square of its length. */
const WORD = /[^ \n]+/gu;

function drawable(word: string, hasGlyph: (codePoint: number) => boolean): string {
  let result = '';
  for (const { segment } of graphemes.segment(word)) {
    const letters = Array.from(segment.replace(INVISIBLE, ''));
    const drawn = letters.filter((letter) => hasGlyph(letter.codePointAt(0) ?? 0));
    // One square for all of an emoji's parts; a letter stays although its mark cannot be drawn.
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
