import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { EXHAUSTIVE, filesLeftOut, groupsOf, PROMISES } from './sizes';

const ROOT = path.join(__dirname, '..');
const names = (changed?: readonly string[]) => groupsOf('all', changed).map(({ name }) => name);

test('npm test leaves out every exhaustive file, npm run test:all none', () => {
  const files = EXHAUSTIVE.flatMap((group) => group.files);
  expect(filesLeftOut(groupsOf('quick')).sort()).toEqual([...files].sort());
  expect(filesLeftOut(groupsOf('all'))).toEqual([]);
});

test('a file is named once, and exists', () => {
  const files = [...EXHAUSTIVE.flatMap((group) => group.files), ...PROMISES];
  expect(new Set(files).size).toBe(files.length);
  expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});

test('each subject exists, so that its changes can be noticed', () => {
  const subjects = new Set(EXHAUSTIVE.flatMap((group) => group.subjects));
  expect([...subjects].filter((subject) => !existsSync(path.join(ROOT, subject)))).toEqual([]);
});

test('each file of tests/durability/ either proves a promise in npm test or is exhaustive', () => {
  const stored = readdirSync(path.join(ROOT, 'tests/durability')).map((file) => `tests/durability/${file}`);
  const listed = [...EXHAUSTIVE.flatMap((group) => group.files), ...PROMISES];
  expect(stored.filter((file) => file.endsWith('.itest.ts') && !listed.includes(file))).toEqual([]);
});

test('changed files choose the groups that depend on them', () => {
  expect(names(['records/tasks.ts'])).toEqual(['durability', 'rollbacks', 'compose', 'faults']);
  expect(names(['web/shared/DataTable.tsx'])).toEqual(['accessibility', 'second journeys', 'looks']);
  expect(names(['signing/cades/verify.ts'])).toEqual(['signatures']);
  expect(names(['tests/compose.itest.ts'])).toEqual(['compose']);
  expect(names(['docs/rules/limits.md'])).toEqual([]);
});

test('a folder is a subject with all below it, and no folder whose name begins alike', () => {
  expect(names(['recordskeeper/a.ts'])).toEqual([]);
  expect(names(['records/steps/deep/a.ts'])).toContain('durability');
});
