import { FIXTURES } from './matrix';
import type { MatrixFixture } from './process/matrix/fixture';
import { mutationsOf, type Mutation } from './process/matrix/mutations';
import type { ProcessMatrix } from './process/matrix/shape';
import { walkStep } from './process/matrix/walk-step';
import { walkTasks } from './process/matrix/walk-tasks';
import type { SubjectStep } from './process/subject';

/** Returns the differences that the walk finds for one row, in its cells and in the tasks of its process. */
const differencesOf = (fixture: MatrixFixture<object>, matrix: ProcessMatrix, name: string): string =>
  [...walkStep(fixture, matrix, name), ...walkTasks(fixture, matrix)].join('\n');

/** Returns `differencesOf` with the row of the real table changed; the row is restored afterwards. */
function differencesWith(
  fixture: MatrixFixture<object>,
  matrix: ProcessMatrix,
  name: string,
  step: SubjectStep<object>,
  { change }: Mutation,
): string {
  const before = { ...step };
  Object.assign(step, change);
  try {
    return differencesOf(fixture, matrix, name);
  } finally {
    for (const key of Object.keys(step)) if (!(key in before)) Reflect.deleteProperty(step, key);
    Object.assign(step, before);
  }
}

/** Changes of a row that no walk can notice, with the reason; "the number" is the application's overall number. */
const NO_DIFFERENCE: readonly (readonly [row: RegExp, what: string, why: string])[] = [
  [
    /^(tech_review|expert_review|review)\./,
    'during 0 only',
    'these processes are over before the number is anything but 0',
  ],
  [/^negotiation\.deadline_passed$/, 'during 1 only', 'while a procedure has status 1, the number is 1'],
  [
    /^negotiation\.(changes?|extend|answer_\w+|minutes)$/,
    'not during 2',
    'while a procedure has status 0, 1 or 2, the number is 1',
  ],
  [
    /^tech_review\.appeal_term_passed$/,
    'waited for',
    'tasks are computed with the time 0, at which no term has passed',
  ],
  [
    /^(direction|supervisory_board)\.withdraw_recusal$/,
    'waited for',
    'tasks are computed for no particular person, and only the recused member may withdraw',
  ],
  [
    /^agreement\.deadline_passed$/,
    'during 5 only',
    'an agreement has status 1, 2 or 3 only while the number is 5',
  ],
];
const makesDifference = (row: string, column: string) =>
  !NO_DIFFERENCE.some(([rows, change]) => rows.test(row) && change === column);

const ROWS = FIXTURES.flatMap((fixture) =>
  fixture.subject.processes.flatMap((table) =>
    Object.entries(table.steps).map(
      ([name, step]) => [`${table.process}.${name}`, { fixture, table, name, step }] as const,
    ),
  ),
);

test.each(ROWS)(
  '%s: the walk notices every single change of the row',
  (full, { fixture, table, name, step }) => {
    const matrix = fixture.matrices.find(({ process }) => process === table.process);
    if (!matrix) throw new Error(`no matrix of ${table.process}`);
    const unchanged = differencesOf(fixture, matrix, name);
    const unnoticed = mutationsOf(step, Object.values(table.statuses))
      .filter(({ what }) => makesDifference(full, what))
      .filter((mutation) => differencesWith(fixture, matrix, name, step, mutation) === unchanged)
      .map(({ what }) => what);
    expect(unnoticed).toEqual([]);
    expect(differencesOf(fixture, matrix, name)).toBe(unchanged);
  },
);
