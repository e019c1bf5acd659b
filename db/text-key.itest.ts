import { textKey } from '../domain/text/key';
import { connect } from './connection';
import { TEXT_KEY } from './migrations/0037-text-keys';
import { rows } from './query';
import { printTextKey } from './text-key';

const db = connect(process.env.DATABASE_URL ?? '', 1);
afterAll(() => db.close());

/** Code points of planes 0 and 1 without U+0000 and the surrogates, and the tags and variation selectors of plane 14. */
const CHARACTERS = [
  [0x1, 0xd7ff],
  [0xe000, 0x1ffff],
  [0xe0000, 0xe0fff],
] as const;
/**
 * Latin, Greek and Cyrillic letters, compared whatever their case. In rarer scripts only characters without a lower case of their own are
 * compared, because the lower case depends on the Unicode version of PostgreSQL and Node.
 */
const SCRIPTS_WITH_STABLE_CASE = /[\u0020-\u052f\u1e00-\u1eff]/u;
const isCompared = (character: string) =>
  SCRIPTS_WITH_STABLE_CASE.test(character) || character.toLowerCase() === character;
/**
 * Returns a text with the character beside letters that may change its normal form: they may compose with it, and a sigma at the end of a
 * word has another lower case.
 */
const withNeighbours = (character: string) => `и${character}і ${character} I${character} Α${character}`;

test('the migration has the function that printTextKey prints', () => {
  expect(TEXT_KEY).toBe(printTextKey());
});

test('the database and the page normalise every character in the same way', async () => {
  for (const [firstCode, last] of CHARACTERS) {
    const texts = Array.from({ length: last - firstCode + 1 }, (_, index) =>
      String.fromCodePoint(firstCode + index),
    )
      .filter(isCompared)
      .map(withNeighbours);
    const keys = await rows<{ text: string; key: string }>(
      { db },
      'select text, text_key(text) as key from unnest($1::text[]) text',
      [texts],
    );
    const different = keys.filter(({ text, key }) => key !== textKey(text));
    expect(keys).toHaveLength(texts.length);
    expect(different.map(({ text, key }) => [text.codePointAt(1)?.toString(16), key, textKey(text)])).toEqual(
      [],
    );
  }
});
