/** The words looked for as patterns of `like`; what would be a pattern in them is taken as it is written. */
export const wordsIn = (q = ''): string[] =>
  q
    .replaceAll('\0', ' ')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
