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
    name: 'a sum in a wrong spelling is stored as it came',
    file: 'api/areas/integration/contract/form.ts',
    find: 'name === SUM_FIELD && !isBlank(value) && readSum(value) === undefined',
    replace: 'false',
    test: 'api/areas/integration/form-checked.itest.ts',
  },
  {
    name: 'the control digit of an EDRPOU may be any',
    file: 'domain/identifiers.ts',
    find: 'return control === digits[7];',
    replace: 'return control >= 0;',
    test: 'domain/identifiers.test.ts',
  },
  {
    name: 'a value that its dictionary does not have is taken',
    file: 'api/areas/integration/queries/dictionaries.ts',
    find: 'if (unknown.length > 0)',
    replace: 'if (unknown.length > 9)',
    test: 'api/areas/integration/form-checked.itest.ts',
  },
  {
    name: 'a PDF that asks for a password is taken',
    file: 'files/check/pdf.ts',
    find: 'if (asksPassword(objects))',
    replace: 'if (!asksPassword)',
    test: 'files/check/check-upload.test.ts',
  },
  {
    name: 'scripts in compressed objects of a PDF are not seen',
    file: 'files/check/pdf.ts',
    find: 'plainNames(objects + unpacked(packed))',
    replace: 'plainNames(objects)',
    test: 'files/check/check-upload.test.ts',
  },
  {
    name: 'a module of attributes alone is a macro',
    file: 'files/check/vba.ts',
    find: "line.trim() !== '' && !/^Attribute\\s/i.test(line)",
    replace: "line.trim() !== ''",
    test: 'files/check/check-upload.test.ts',
  },
  {
    name: 'declarations of entities pass',
    file: 'files/check/archive.ts',
    find: 'if (DECLARATION.test(text))',
    replace: 'if (!DECLARATION)',
    test: 'files/check/check-upload.test.ts',
  },
  {
    name: 'what a file is marked with is not stored',
    file: 'api/commands/uploads.ts',
    find: '        marks,\n      ],',
    replace: '        [],\n      ],',
    test: 'api/areas/technical/hostile.itest.ts',
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
