import {
  ACCENTS,
  APOSTROPHES,
  BLANKS,
  CONTROLS,
  CYRILLIC,
  DASHES,
  INVISIBLE,
  LATIN,
  type CodePoints,
} from '../domain/text/characters';

const escapeCode = (code: number) =>
  code > 0xffff ? `\\U${code.toString(16).padStart(8, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`;

/** Returns a bracket expression for PostgreSQL's regular expressions. */
const characterClass = (...ranges: readonly (readonly CodePoints[])[]) =>
  `[${ranges
    .flat()
    .map(([first, last]) => (first === last ? escapeCode(first) : `${escapeCode(first)}-${escapeCode(last)}`))
    .join('')}]`;

/**
 * Prints the SQL function that is equal to `textKey` of domain/text. Migrations contain the printed text: when the table of characters
 * changes, a new migration replaces the function and recomputes the stored keys.
 */
export const printTextKey = (): string => `create or replace function text_key(whole text) returns text
  language sql immutable strict parallel safe as $$
  select btrim(translate(regexp_replace(regexp_replace(regexp_replace(
    lower(normalize(whole, NFC) collate "und-x-icu"),
    '${characterClass(INVISIBLE, CONTROLS, ACCENTS, APOSTROPHES)}', '', 'g'),
    '${characterClass(DASHES)}', '-', 'g'),
    '${characterClass(BLANKS)}+', ' ', 'g'),
    '${CYRILLIC}', '${LATIN}'), ' ')
$$`;
