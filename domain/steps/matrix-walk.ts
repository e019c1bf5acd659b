import type { StepInput } from '../state';
import { refuseStep } from './refuse';
import { takeStep } from './take';
import type { ProcessTable } from './types';

/**
 * For tests: a table's rules written by hand, apart from the table. Each move reads `from>to` or `from:outcome>to`,
 * `absent` where the step creates the record.
 */
export type Matrix = Readonly<Record<string, { who: string; moves: string }>>;

export interface Walk<S, R extends { status: number }> {
  table: ProcessTable<S, R>;
  matrix: Matrix;
  /** Every status by number, and `absent` where the record can be so. */
  statuses: readonly (number | 'absent')[];
  /** A state in which nothing but the status stands in the way. */
  stateAt: (status: number | 'absent') => S;
  /** Everything the step could ask for. */
  input: (step: string, outcome: string) => StepInput;
  stage?: number;
}

const EVERYBODY = [
  'admin',
  'chief',
  'director',
  'supervisory',
  'project_head',
  'project_manager',
  'financier',
  'lawyer',
  'expert_manager',
  'expert',
  'unassigned',
  'unassigned_expert',
  'applicant',
  'session',
  'deadline',
] as const;

/** Role × status × step × outcome of the table against the matrix: every difference as a line; none is right. */
export function differences<S, R extends { status: number }>(walk: Walk<S, R>): string[] {
  const { table, matrix } = walk;
  const names = [...new Set([...Object.keys(table.steps), ...Object.keys(matrix)])];
  return names.flatMap((step) =>
    EVERYBODY.flatMap((role) =>
      walk.statuses.flatMap((status) =>
        outcomesOf(walk, step).flatMap((outcome) => {
          const expected = byMatrix(matrix[step], role, status, outcome);
          const found = byTable(walk, step, role, status, outcome);
          return expected === found
            ? []
            : [`${step}:${outcome} by ${role} at ${status}: ${found}, not ${expected}`];
        }),
      ),
    ),
  );
}

function outcomesOf<S, R extends { status: number }>({ table, matrix }: Walk<S, R>, step: string): string[] {
  const to = table.steps[step]?.to;
  const inTable = to?.by === 'outcome' ? Object.keys(to.status) : ['done'];
  const inMatrix = (matrix[step]?.moves ?? '').split(' ').map((move) => /:(\w+)>/.exec(move)?.[1] ?? 'done');
  return [...new Set([...inTable, ...inMatrix])];
}

function byMatrix(
  rule: Matrix[string] | undefined,
  role: string,
  status: number | 'absent',
  outcome: string,
): string {
  if (!rule) return 'unknown-step';
  if (!rule.who.split(' ').includes(role)) return 'role';
  const start = outcome === 'done' ? `${status}>` : `${status}:${outcome}>`;
  const move = rule.moves.split(' ').find((one) => one.startsWith(start));
  return move ? `goes to ${move.slice(start.length)}` : 'refused';
}

function byTable<S, R extends { status: number }>(
  { table, stateAt, input, stage }: Walk<S, R>,
  step: string,
  role: (typeof EVERYBODY)[number],
  status: number | 'absent',
  outcome: string,
): string {
  const state = stateAt(status);
  const call = { actor: { id: 'someone', role }, input: input(step, outcome), now: 0, stage };
  if (outcome !== 'done') call.input.outcome = outcome;
  const refused = refuseStep(table, step, state, call);
  if (!refused) return `goes to ${takeStep(table, step, state, call).to}`;
  return ['role', 'unknown-step'].includes(refused.code) ? refused.code : 'refused';
}

/** The table with one thing changed at a time: each must be seen as a difference. */
export function* mutations<S, R extends { status: number }>(
  table: ProcessTable<S, R>,
): Generator<[what: string, table: ProcessTable<S, R>]> {
  const changed = (name: string, change: object): ProcessTable<S, R> => ({
    ...table,
    steps: { ...table.steps, [name]: { ...table.steps[name], ...change } as (typeof table.steps)[string] },
  });
  for (const [name, step] of Object.entries(table.steps)) {
    for (const role of EVERYBODY) {
      const who = step.who.includes(role) ? step.who.filter((one) => one !== role) : [...step.who, role];
      yield [`${name}: ${role}`, changed(name, { who })];
    }
    if (step.from === 'absent') {
      yield [`${name}: from`, changed(name, { from: Object.values(table.statuses) })];
    } else {
      for (const status of step.from)
        yield [
          `${name}: from ${status}`,
          changed(name, { from: [...step.from].filter((one) => one !== status) }),
        ];
    }
    for (const key of Object.keys(step.to.status)) {
      yield [
        `${name}: to ${key}`,
        changed(name, { to: { ...step.to, status: { ...step.to.status, [key]: 99 } } }),
      ];
    }
  }
}
