/** Cause by which a worker reaches a point: people who decide, or an event that the harness has to make. */
export type Cause = 'decisions' | 'reset' | 'protocol' | 'reminder' | 'operator';

/** A place at which a worker can be stopped: a statement that an activity sends to PostgreSQL. */
export interface FreezePoint {
  name: string;
  /** The activity's file, which must be among the callers. */
  file: string;
  /** A regular expression. */
  statement: string;
  cause: Cause;
}

const at = (file: string, cause: Cause, statements: Record<string, string>): FreezePoint[] =>
  Object.entries(statements).map(([what, statement]) => ({
    name: `${file}: ${what}`,
    file: `/${file}.ts`,
    statement,
    cause,
  }));

/** The row lock of a stage's entry: before it another worker may go on. */
export const ENTRY: FreezePoint = {
  name: 'activate-stage: lock',
  file: '/activate-stage.ts',
  statement: 'from applications where id = \\$1 for update',
  cause: 'decisions',
};

/** Every statement with which a worker writes rows that workflows own. A worker is stopped before and after each. */
export const WRITES: readonly FreezePoint[] = [
  ...at('stage', 'decisions', { application: 'update applications' }),
  ...at('activate-stage', 'decisions', {
    checkpoint: 'insert into checkpoints',
    event: 'insert into events',
    commit: '^commit',
  }),
  // Tasks are only opened anew where a reset run restores the records.
  ...at('activate-stage', 'reset', {
    'close tasks': 'update tasks set closed_at',
    'open task': 'insert into tasks',
  }),
  ...at('commit-decision', 'decisions', {
    lock: 'for update',
    'close tasks': 'update tasks set closed_at',
    'open task': 'insert into tasks',
    'move task': 'with moved as',
    audience: 'insert into task_audiences',
    decision: 'insert into decisions',
    commit: '^commit',
  }),
  ...at('save-snapshot', 'decisions', { snapshot: 'insert into snapshots' }),
  ...at('make-protocol', 'protocol', { file: 'insert into files' }),
  ...at('runs', 'decisions', { run: 'insert into workflow_runs' }),
  ...at('restore', 'reset', {
    decisions: 'update decisions',
    checkpoints: 'insert into checkpoints',
    notices: 'update outbox',
    'rollback item': 'update rollback_items',
  }),
  ...at('remind', 'reminder', { task: 'update tasks', letter: 'insert into outbox', commit: '^commit' }),
  ...at('note-operator', 'operator', { application: 'update applications set needs_operator' }),
];
