import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { outOfDate, write } from './diagrams';

test('docs/states is up to date with the tables', () => {
  expect(outOfDate(path.join(__dirname, '..', 'docs', 'states'))).toEqual([]);
});

test('a missing, changed or superfluous page is found and corrected', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'states-'));
  try {
    expect(outOfDate(folder)).toContain('act.md');
    write(folder);
    expect(outOfDate(folder)).toEqual([]);
    appendFileSync(path.join(folder, 'act.md'), 'x');
    writeFileSync(path.join(folder, 'gone.md'), '');
    expect(outOfDate(folder)).toEqual(['act.md', 'gone.md']);
    write(folder);
    expect(outOfDate(folder)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
