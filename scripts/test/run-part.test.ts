import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { countsOf } from './run-part';

const folder = mkdtempSync(path.join(tmpdir(), 'counts-'));
const file = path.join(folder, 'counts.json');
const write = (counts: object): void => writeFileSync(file, JSON.stringify(counts));

afterAll(() => rmSync(folder, { recursive: true }));

test('types, lint and format count as one test each', () => {
  expect(countsOf(true, undefined)).toEqual({ passed: 1, failed: 0, failures: [] });
  expect(countsOf(false, undefined)).toEqual({ passed: 0, failed: 1, failures: [] });
});

test('the counts of a part are those in the runner’s counts file', () => {
  const failures = [
    { name: 'a.test.ts: adds', reason: ['expected 2'] },
    { name: 'b.test.ts: did not run', reason: [] },
  ];
  const counts = { passed: 7, failed: 2, failures };
  write(counts);
  expect(countsOf(false, file)).toEqual(counts);
});

test('a failed runner never counts as all passed', () => {
  write({ passed: 7, failed: 0 });
  expect(countsOf(false, file)).toEqual({ passed: 7, failed: 1, failures: [] });
  expect(countsOf(true, path.join(folder, 'never-written.json'))).toEqual({
    passed: 0,
    failed: 1,
    failures: [],
  });
});
