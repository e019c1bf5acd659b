/** Offset of a table in a TrueType file. */
function tableOffset(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4);
  for (let index = 0; index < count; index += 1) {
    const record = 12 + index * 16;
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8);
  }
  throw new Error(`The font has no ${tag} table`);
}

/** The Unicode subtable of format 4 (code points up to U+FFFF), which every TrueType text font has. */
function unicodeSubtable(font: Buffer): number {
  const cmap = tableOffset(font, 'cmap');
  const count = font.readUInt16BE(cmap + 2);
  for (let index = 0; index < count; index += 1) {
    const record = cmap + 4 + index * 8;
    const subtable = cmap + font.readUInt32BE(record + 4);
    if (font.readUInt16BE(record) === 3 && font.readUInt16BE(subtable) === 4) return subtable;
  }
  throw new Error('The font has no Unicode character map');
}

/**
 * The code points a TrueType font can draw. PDF/A forbids the "no glyph" box, so texts are checked against
 * this before they are laid out.
 */
export function fontCoverage(font: Buffer): Set<number> {
  const start = unicodeSubtable(font);
  const segments = font.readUInt16BE(start + 6) / 2;
  const ends = start + 14;
  const starts = ends + segments * 2 + 2;
  const deltas = starts + segments * 2;
  const offsets = deltas + segments * 2;
  const covered = new Set<number>();
  for (let segment = 0; segment < segments; segment += 1) {
    const first = font.readUInt16BE(starts + segment * 2);
    const last = font.readUInt16BE(ends + segment * 2);
    const delta = font.readUInt16BE(deltas + segment * 2);
    // A segment's offset is counted from its own position in the table.
    const offsetPosition = offsets + segment * 2;
    const offset = font.readUInt16BE(offsetPosition);
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const glyph = offset === 0 ? code : font.readUInt16BE(offsetPosition + offset + (code - first) * 2);
      if (glyph !== 0 && ((glyph + delta) & 0xffff) !== 0) covered.add(code);
    }
  }
  return covered;
}
