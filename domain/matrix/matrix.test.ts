import { readdirSync, readFileSync } from 'node:fs';
import { STEP_NAMES } from '../steps';
import { MATRIX } from './all';
import { SITUATIONS } from './situations';
import { walkStep } from './walk-step';
import { tasksIn } from './walk-tasks';

test('the matrix imports nothing of what it is compared with', () => {
  const files = readdirSync(__dirname).filter((name) => name.endsWith('.matrix.ts') || name === 'shape.ts');
  expect(files.length).toBeGreaterThan(9);
  for (const name of files) expect(readFileSync(`${__dirname}/${name}`, 'utf8')).not.toMatch(/from '\.\./);
});

test('every step of the tables is in the matrix, and the other way round', () => {
  const written = MATRIX.flatMap(({ process, steps }) =>
    Object.keys(steps).map((name) => `${process}.${name}`),
  );
  expect([...STEP_NAMES].sort()).toEqual(written.sort());
});

test('every situation of the matrix has its application, and the other way round', () => {
  for (const { process, situations } of MATRIX) {
    expect(Object.keys(SITUATIONS[process] ?? {}).sort()).toEqual(Object.keys(situations).sort());
  }
});

test('every situation a row names is one of its process', () => {
  for (const { situations, steps, tasks } of MATRIX) {
    const known = Object.keys(situations);
    for (const row of Object.values(steps)) {
      expect(known).toEqual(expect.arrayContaining([...Object.keys(row.at), ...(row.unasked ?? [])]));
      expect(row.section).not.toBe('');
    }
    expect(known).toEqual(expect.arrayContaining(Object.keys(tasks)));
  }
});

describe.each(MATRIX.map((matrix) => [matrix.process, matrix] as const))('%s', (_process, matrix) => {
  test.each(Object.keys(matrix.steps).map((name) => [name, matrix.steps[name]?.section]))(
    '%s as written from %s',
    (name) => {
      expect(walkStep(matrix, name)).toEqual([]);
    },
  );

  test.each(Object.entries(matrix.situations).filter(([name]) => !matrix.impossible?.includes(name)))(
    'who is waited for at %s (%s)',
    (situation) => {
      expect(tasksIn(matrix, situation)).toEqual([]);
    },
  );
});
