import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { tmpdir } from 'node:os';
import { isStale } from './is-stale';

const folder = mkdtempSync(path.join(tmpdir(), 'stale-'));
const setTime = (name: string, time: number): void => utimesSync(path.join(folder, name), time, time);

beforeAll(() => {
  mkdirSync(path.join(folder, 'src/deep'), { recursive: true });
  for (const file of ['src/deep/a.ts', 'src/a.test.ts', 'out.js']) writeFileSync(path.join(folder, file), '');
});

beforeEach(() => {
  for (const name of ['src/deep/a.ts', 'src/a.test.ts', 'src/deep', 'src']) setTime(name, 1_000);
  setTime('out.js', 2_000);
});

afterAll(() => rmSync(folder, { recursive: true }));

const isStaleOutput = (output = 'out.js'): boolean =>
  isStale(path.join(folder, output), [path.join(folder, 'src')]);

test('an output newer than its sources is not built again', () => expect(isStaleOutput()).toBe(false));

test('a missing output is built', () => expect(isStaleOutput('none.js')).toBe(true));

test('a change of a source makes the output stale, however deep the source is', () => {
  setTime('src/deep/a.ts', 3_000);
  expect(isStaleOutput()).toBe(true);
});

test('a removed source makes the output stale, by the time of its folder', () => {
  setTime('src/deep', 3_000);
  expect(isStaleOutput()).toBe(true);
});

test('a changed test does not make the output stale', () => {
  setTime('src/a.test.ts', 3_000);
  expect(isStaleOutput()).toBe(false);
});
