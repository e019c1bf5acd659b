import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readmeRows } from './readme-table';

/** Removes the padding that the formatter adds. */
const withoutPadding = (row: string) => row.replace(/ +/g, ' ');

test('the README has the rows that scripts/settings-table.ts prints', () => {
  const readme = readFileSync(path.join(__dirname, '../README.md'), 'utf8');
  const section = readme.slice(readme.indexOf('## Settings'), readme.indexOf('## Limits'));
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  expect(rows.map(withoutPadding)).toEqual(readmeRows().map(withoutPadding));
});
