import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { EXHAUSTIVE } from '../sizes';
import { MUTANTS } from './list';

const ROOT = path.join(__dirname, '../..');

test('each mutant changes text that occurs once in its file', () => {
  const stale = MUTANTS.filter(
    ({ file, find }) => readFileSync(path.join(ROOT, file), 'utf8').split(find).length !== 2,
  );
  expect(stale).toEqual([]);
});

test('each mutant names a test file of npm test', () => {
  const exhaustive = EXHAUSTIVE.flatMap(({ files }) => files);
  const invalidMutants = MUTANTS.filter(
    ({ test: file }) => !existsSync(path.join(ROOT, file)) || exhaustive.includes(file),
  );
  expect(invalidMutants).toEqual([]);
});

test('each mutant has a name of its own', () => {
  expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length);
});
