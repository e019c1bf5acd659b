import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { EXHAUSTIVE, filesLeftOut, groupsOf, QUICK_DURABILITY_FILES } from './sizes';

const ROOT = path.join(__dirname, '..');
const groupNames = (changedFiles?: readonly string[]) =>
  groupsOf('all', changedFiles).map(({ name }) => name);

test('npm test omits every exhaustive file, npm run test:all none', () => {
  const files = EXHAUSTIVE.flatMap((group) => group.files);
  expect(filesLeftOut(groupsOf('quick')).sort()).toEqual([...files].sort());
  expect(filesLeftOut(groupsOf('all'))).toEqual([]);
});

test('each listed file is listed once, and exists', () => {
  const files = [...EXHAUSTIVE.flatMap((group) => group.files), ...QUICK_DURABILITY_FILES];
  expect(new Set(files).size).toBe(files.length);
  expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});

test('each subject of a group exists, so that its changes can be detected', () => {
  const subjects = new Set(EXHAUSTIVE.flatMap((group) => group.subjects));
  expect([...subjects].filter((subject) => !existsSync(path.join(ROOT, subject)))).toEqual([]);
});

test('each file of tests/durability/ either belongs to npm test or is exhaustive', () => {
  const durabilityFiles = readdirSync(path.join(ROOT, 'tests/durability')).map(
    (file) => `tests/durability/${file}`,
  );
  const listedFiles = [...EXHAUSTIVE.flatMap((group) => group.files), ...QUICK_DURABILITY_FILES];
  expect(durabilityFiles.filter((file) => file.endsWith('.itest.ts') && !listedFiles.includes(file))).toEqual(
    [],
  );
});

test('changed files select the groups that depend on them', () => {
  expect(groupNames(['records/tasks.ts'])).toEqual([
    'durability',
    'rollbacks',
    'copies of applications',
    'compose',
    'faults',
  ]);
  expect(groupNames(['web/shared/DataTable.tsx'])).toEqual(['accessibility', 'second journeys', 'looks']);
  expect(groupNames(['signing/cades/verify.ts'])).toEqual(['signatures']);
  expect(groupNames(['tests/compose.itest.ts'])).toEqual(['compose']);
  expect(groupNames(['docs/rules/limits.md'])).toEqual([]);
});

test('a folder as a subject covers its subfolders, but no folder whose name begins with its name', () => {
  expect(groupNames(['recordskeeper/a.ts'])).toEqual([]);
  expect(groupNames(['records/steps/deep/a.ts'])).toContain('durability');
});
