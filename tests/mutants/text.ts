import type { Mutant } from './mutant';

const KEY = 'domain/text/key.test.ts';

/** Comparing and storing text (rules/lists-and-search, "Comparing text"). */
export const textMutants: readonly Mutant[] = [
  {
    name: 'an apostrophe is a letter to searches',
    file: 'domain/text/key.ts',
    find: 'classOf(INVISIBLE, CONTROLS, ACCENTS, APOSTROPHES)',
    replace: 'classOf(INVISIBLE, CONTROLS, ACCENTS)',
    test: KEY,
  },
  {
    name: 'a Latin letter inside a Cyrillic word is another one',
    file: 'domain/text/key.ts',
    find: '.replace(LOOKALIKE, latin)',
    replace: '',
    test: KEY,
  },
  {
    name: 'zero-width characters count as letters',
    file: 'domain/text/visible.ts',
    find: "text.normalize('NFC').replace(UNCOUNTED, '')",
    replace: "text.normalize('NFC')",
    test: KEY,
  },
  {
    name: 'bodies are stored as they come',
    file: 'api/middleware/body.ts',
    find: 'return visibleInput(body);',
    replace: 'return body;',
    test: 'api/visible-text.itest.ts',
  },
  {
    name: 'passwords lose characters',
    file: 'api/middleware/visible.ts',
    find: 'VERBATIM.has(name) ? value : visibleText(value)',
    replace: 'visibleText(value)',
    test: 'api/visible-text.itest.ts',
  },
  {
    name: 'the last figures of a number do not find it',
    file: 'db/migrations/0037-text-keys.ts',
    find: 'generate_series(3, length(figures) - 1)',
    replace: 'generate_series(9, length(figures) - 1)',
    test: 'tests/searches.itest.ts',
  },
  {
    name: 'a query in a decomposed spelling is not composed',
    file: 'api/mount.ts',
    find: 'parseInput(endpoint.query, visibleInput({ ...ctx.query }))',
    replace: 'parseInput(endpoint.query, { ...ctx.query })',
    test: 'tests/searches.itest.ts',
  },
];
