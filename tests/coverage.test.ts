import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(__dirname, '..');
const readSource = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** Row of docs/coverage.md: the source file that implements the line, and the test that proves it. */
interface Row {
  id: string;
  built: string;
  test: string;
  title: string;
}

const ids = (text: string) => Array.from(text.matchAll(/^- (S\d-[A-Z]\d+) /gm), ([, id]) => id as string);
const withoutBackticks = (cell: string) => cell.trim().replace(/^`|`$/g, '');
const rows: Row[] = Array.from(
  readSource('docs/coverage.md').matchAll(/^\| (S\d-[A-Z]\d+) \| (.+?) \| (.+?) \| (.+) \|$/gm),
  ([, id = '', built = '', test = '', title = '']) => ({
    id,
    built: withoutBackticks(built),
    test: withoutBackticks(test),
    title: title.trim(),
  }),
);
const lineIds = ['specification-1', 'specification-2', 'specification-3'].flatMap((part) =>
  ids(readSource(`docs/coverage/${part}.md`)),
);

test('every line of the list has a row, and every row a line', () => {
  const covered = new Set(rows.map(({ id }) => id));
  expect(lineIds.filter((id) => !covered.has(id))).toEqual([]);
  expect([...covered].filter((id) => !lineIds.includes(id))).toEqual([]);
  expect(new Set(lineIds).size).toBe(lineIds.length);
});

test('every row names a source that exists and a test of that title', () => {
  const invalidRows = rows.filter(
    ({ built, test, title }) =>
      !existsSync(path.join(ROOT, built)) ||
      !/\.(i?test\.tsx?|spec\.ts)$/.test(test) ||
      !titlesOf(readSource(test)).includes(title),
  );
  expect(invalidRows).toEqual([]);
});

/** Returns the titles of the tests in a file, as written between their quotes. */
function titlesOf(source: string): string[] {
  const calls = /\b(?:test|it)(?:\.each(?:<[\s\S]*?>)?\([\s\S]*?\))?\(\s*(['"`])([\s\S]*?)(?<!\\)\1/g;
  return Array.from(source.matchAll(calls), ([, , title = '']) => title.replaceAll(/\\(['"`])/g, '$1'));
}
