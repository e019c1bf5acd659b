import { APPLICATION_PROCESSES, type ApplicationStep, type ApplicationTable } from '../steps';
import { MATRIX } from './all';
import { mutationsOf, type Mutation } from './mutations';
import type { ProcessMatrix } from './shape';
import { walkStep } from './walk-step';
import { walkTasks } from './walk-tasks';

/** What the walk says of one row: of its cells, and of what its process waits for. */
const seen = (matrix: ProcessMatrix, name: string): string =>
  [...walkStep(matrix, name), ...walkTasks(matrix)].join('\n');

/** The same while the row of the real table is changed; the row is as it was afterwards. */
function seenWith(matrix: ProcessMatrix, name: string, step: ApplicationStep, { change }: Mutation): string {
  const before = { ...step };
  Object.assign(step, change);
  try {
    return seen(matrix, name);
  } finally {
    for (const key of Object.keys(step)) if (!(key in before)) Reflect.deleteProperty(step, key);
    Object.assign(step, before);
  }
}

/** Changes that no application can show, and why. */
const CANNOT_SHOW: readonly (readonly [row: RegExp, what: string, why: string])[] = [
  [/^(tech_review|expert_review|review)\./, 'during 0 only', 'they are over before any other number'],
  [/^negotiation\.deadline_passed$/, 'during 1 only', 'a procedure at 1 makes the number 1'],
  [
    /^negotiation\.(changes|extend|answer_\w+|minutes)$/,
    'not during 2',
    'a procedure at 0, 1 or 2 makes the number 1',
  ],
  [
    /^tech_review\.appeal_term_passed$/,
    'waited for',
    'waits are asked of no moment: to them every term still runs',
  ],
  [/^agreement\.deadline_passed$/, 'during 5 only', 'an agreement at 1, 2 or 3 is at the number 5'],
];
const canShow = (row: string, what: string) =>
  !CANNOT_SHOW.some(([rows, change]) => rows.test(row) && change === what);

const rows: [string, ApplicationTable, string, ApplicationStep][] = APPLICATION_PROCESSES.flatMap((table) =>
  Object.entries(table.steps).map(
    ([name, step]) => [`${table.process}.${name}`, table, name, step] as (typeof rows)[number],
  ),
);

test.each(rows)('%s: any one change of the row is seen', (full, table, name, step) => {
  const matrix = MATRIX.find(({ process }) => process === table.process);
  if (!matrix) throw new Error(`no matrix of ${table.process}`);
  const unchanged = seen(matrix, name);
  const unseen = mutationsOf(step, Object.values(table.statuses))
    .filter(({ what }) => canShow(full, what))
    .filter((mutation) => seenWith(matrix, name, step, mutation) === unchanged)
    .map(({ what }) => what);
  expect(unseen).toEqual([]);
  expect(seen(matrix, name)).toBe(unchanged);
});
