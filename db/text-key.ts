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

const escaped = (code: number) =>
  code > 0xffff ? `\\U${code.toString(16).padStart(8, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`;

/** A bracket expression of PostgreSQL's regular expressions. */
const bracket = (...ranges: readonly (readonly CodePoints[])[]) =>
  `[${ranges
    .flat()
    .map(([first, last]) => (first === last ? escaped(first) : `${escaped(first)}-${escaped(last)}`))
    .join('')}]`;

/**
 * Prints the SQL function that returns what `textKey` of domain/text returns. A migration has this text as it was printed: where the
 * table of characters changes, a new migration replaces the function and writes what is stored of it again.
 */
export const printTextKey = (): string => `create or replace function text_key(whole text) returns text
  language sql immutable strict parallel safe as $$
  select btrim(translate(regexp_replace(regexp_replace(regexp_replace(
    lower(normalize(whole, NFC) collate "und-x-icu"),
    '${bracket(INVISIBLE, CONTROLS, ACCENTS, APOSTROPHES)}', '', 'g'),
    '${bracket(DASHES)}', '-', 'g'),
    '${bracket(BLANKS)}+', ' ', 'g'),
    '${CYRILLIC}', '${LATIN}'), ' ')
$$`;
