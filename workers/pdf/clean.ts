/** Controls but the line break, and format characters: soft hyphen, zero width, direction marks, BOM. */
const INVISIBLE = /(?!\n)[\p{Cc}\p{Cf}]/gu;

/**
 * Text as it may stand in a PDF/A: composed letters (й, ї as one character), no soft hyphens, no control
 * characters but the line break, and nothing the font cannot draw (`hasGlyph`), which PDF/A forbids.
 */
export function cleanText(text: string, hasGlyph: (codePoint: number) => boolean): string {
  const plain = text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replaceAll('\t', ' ')
    .replace(INVISIBLE, '')
    .replace(/№ (?=\S)/gu, '№\u00A0'); // a number never parts from its sign at the end of a line
  let result = '';
  for (const character of plain) {
    result += character === '\n' || hasGlyph(character.codePointAt(0) ?? 0) ? character : '?';
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
