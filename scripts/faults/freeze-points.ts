/** Cause by which a worker reaches a point: decisions of people, or an event that the harness triggers. */
export type Cause = 'decisions' | 'reset' | 'protocol' | 'reminder' | 'operator';

/** A point at which a worker can be stopped: a statement that an activity sends to PostgreSQL. */
export interface FreezePoint {
  name: string;
  /** The activity's file, which must be in the call stack. */
  file: string;
  /** A regular expression that the statement matches. */
  statement: string;
  cause: Cause;
}

const pointsIn = (file: string, cause: Cause, statements: Record<string, string>): FreezePoint[] =>
  Object.entries(statements).map(([point, statement]) => ({
    name: `${file}: ${point}`,
    file: `/${file}.ts`,
    statement,
    cause,
  }));

/** The row lock at the entry of a stage: before the lock, another worker may continue. */
export const ENTRY: FreezePoint = {
  name: 'activate-stage: lock',
  file: '/activate-stage.ts',
  statement: 'from applications where id = \\$1 for update',
  cause: 'decisions',
};

/** Every statement with which a worker writes rows that workflows own. A worker is stopped before and after each. */
export const WRITES: readonly FreezePoint[] = [
  ...pointsIn('stage', 'decisions', { application: 'update applications' }),
  ...pointsIn('activate-stage', 'decisions', {
    checkpoint: 'insert into checkpoints',
    event: 'insert into events',
    commit: '^commit',
  }),
  // Tasks are opened anew only when a reset run restores the records.
  ...pointsIn('activate-stage', 'reset', {
    'close tasks': 'update tasks set closed_at',
    'open task': 'insert into tasks',
  }),
  ...pointsIn('commit-decision', 'decisions', {
    lock: 'for update',
    'close tasks': 'update tasks set closed_at',
    'open task': 'insert into tasks',
    'move task': 'with moved as',
    audience: 'insert into task_audiences',
    decision: 'insert into decisions',
    commit: '^commit',
  }),
  ...pointsIn('save-snapshot', 'decisions', { snapshot: 'insert into snapshots' }),
  ...pointsIn('make-protocol', 'protocol', { file: 'insert into files' }),
  ...pointsIn('runs', 'decisions', { run: 'insert into workflow_runs' }),
  ...pointsIn('restore', 'reset', {
    decisions: 'update decisions',
    checkpoints: 'insert into checkpoints',
    notices: 'update outbox',
    'rollback item': 'update rollback_items',
  }),
  ...pointsIn('remind', 'reminder', {
    task: 'update tasks',
    letter: 'insert into outbox',
    commit: '^commit',
  }),
  ...pointsIn('note-operator', 'operator', { application: 'update applications set needs_operator' }),
];
