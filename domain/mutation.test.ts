import { GROUNDS } from './matrix';
import type { MatrixFixture } from './process/matrix/ground';
import { mutationsOf, type Mutation } from './process/matrix/mutations';
import type { ProcessMatrix } from './process/matrix/shape';
import { walkStep } from './process/matrix/walk-step';
import { walkTasks } from './process/matrix/walk-tasks';
import type { SubjectStep } from './process/subject';

/** Returns the differences that the walk finds for one row, in its cells and in the tasks of its process. */
const outcomeOf = (ground: MatrixFixture<object>, matrix: ProcessMatrix, name: string): string =>
  [...walkStep(ground, matrix, name), ...walkTasks(ground, matrix)].join('\n');

/** Returns `outcomeOf` with the row of the real table changed; the row is restored afterwards. */
function outcomeWith(
  ground: MatrixFixture<object>,
  matrix: ProcessMatrix,
  name: string,
  step: SubjectStep<object>,
  { change }: Mutation,
): string {
  const before = { ...step };
  Object.assign(step, change);
  try {
    return outcomeOf(ground, matrix, name);
  } finally {
    for (const key of Object.keys(step)) if (!(key in before)) Reflect.deleteProperty(step, key);
    Object.assign(step, before);
  }
}

/** Changes of a row that affect no subject, with the reason; "the number" is the application's overall number. */
const NO_DIFFERENCE: readonly (readonly [row: RegExp, what: string, why: string])[] = [
  [/^(tech_review|expert_review|review)\./, 'during 0 only', 'they are over before the number is any other'],
  [/^negotiation\.deadline_passed$/, 'during 1 only', 'a procedure at 1 makes the number 1'],
  [
    /^negotiation\.(changes?|extend|answer_\w+|minutes)$/,
    'not during 2',
    'a procedure at 0, 1 or 2 makes the number 1',
  ],
  [
    /^tech_review\.appeal_term_passed$/,
    'waited for',
    'tasks are read without a time: to them every term still runs',
  ],
  [
    /^(direction|supervisory_board)\.withdraw_recusal$/,
    'waited for',
    'tasks are read for no particular person, and only the recused member may withdraw',
  ],
  [/^agreement\.deadline_passed$/, 'during 5 only', 'an agreement at 1, 2 or 3 is at the number 5'],
];
const makesDifference = (row: string, what: string) =>
  !NO_DIFFERENCE.some(([rows, change]) => rows.test(row) && change === what);

const ROWS = GROUNDS.flatMap((ground) =>
  ground.subject.processes.flatMap((table) =>
    Object.entries(table.steps).map(
      ([name, step]) => [`${table.process}.${name}`, { ground, table, name, step }] as const,
    ),
  ),
);

test.each(ROWS)(
  '%s: the walk notices every single change of the row',
  (full, { ground, table, name, step }) => {
    const matrix = ground.matrices.find(({ process }) => process === table.process);
    if (!matrix) throw new Error(`no matrix of ${table.process}`);
    const unchanged = outcomeOf(ground, matrix, name);
    const unnoticed = mutationsOf(step, Object.values(table.statuses))
      .filter(({ what }) => makesDifference(full, what))
      .filter((mutation) => outcomeWith(ground, matrix, name, step, mutation) === unchanged)
      .map(({ what }) => what);
    expect(unnoticed).toEqual([]);
    expect(outcomeOf(ground, matrix, name)).toBe(unchanged);
  },
);
