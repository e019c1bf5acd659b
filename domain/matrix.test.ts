import { readdirSync, readFileSync } from 'node:fs';
import { FIXTURES } from './matrix';
import { walkStep } from './process/matrix/walk-step';
import { taskDifferences } from './process/matrix/walk-tasks';
import { STEP_NAMES } from './processes';

const ALL = FIXTURES.flatMap((fixture) => fixture.matrices.map((matrix) => ({ fixture, matrix })));

test('the matrix imports nothing from the tables that it is compared with', () => {
  const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.matrix.ts'),
  );
  expect(files.length).toBeGreaterThan(12);
  const foreignFiles = files.flatMap((name) =>
    (readFileSync(`${__dirname}/${name}`, 'utf8').match(/from '\.[^']+'/g) ?? []).filter(
      (from) => !/\.matrix'$|process\/matrix\/shape'$/.test(from),
    ),
  );
  expect(foreignFiles).toEqual([]);
});

test('the tables and the matrix have the same steps', () => {
  const writtenTables = ALL.flatMap(({ matrix: { process, steps } }) =>
    Object.keys(steps).map((name) => `${process}.${name}`),
  );
  expect([...STEP_NAMES].sort()).toEqual(writtenTables.sort());
});

test('the matrix and the states written for it have the same situations', () => {
  for (const { fixture, matrix } of ALL)
    expect([...fixture.situationsOf(matrix.process)].sort()).toEqual(Object.keys(matrix.situations).sort());
});

test('every situation in a row belongs to its process, and every row cites a section', () => {
  for (const {
    matrix: { situations, steps, tasks },
  } of ALL) {
    const situationNames = Object.keys(situations);
    for (const row of Object.values(steps)) {
      const namedStates = [
        ...Object.keys(row.at),
        ...(row.unasked ?? []),
        ...(row.refuses ?? []).flatMap((refusal) => refusal.in ?? []),
      ];
      expect(situationNames).toEqual(expect.arrayContaining(namedStates));
      expect(row.section).not.toBe('');
    }
    expect(situationNames).toEqual(expect.arrayContaining(Object.keys(tasks)));
  }
});

describe.each(ALL.map(({ fixture, matrix }) => [matrix.process, matrix, fixture] as const))(
  '%s',
  (_process, matrix, fixture) => {
    test.each(Object.keys(matrix.steps).map((name) => [name, matrix.steps[name]?.section]))(
      'the step %s follows section %s of the rules',
      (name) => {
        expect(walkStep(fixture, matrix, name)).toEqual([]);
      },
    );

    test.each(Object.entries(matrix.situations).filter(([name]) => !matrix.impossible?.includes(name)))(
      'the open tasks at %s are those of the table (%s)',
      (situation) => {
        expect(taskDifferences(fixture, matrix, situation)).toEqual([]);
      },
    );
  },
);
