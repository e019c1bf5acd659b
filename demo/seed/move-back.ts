import { run, type Executor } from '../../db/query';

/** An application's records that were made since the seeding began, and the days by which they are moved back. */
export interface Move {
  /** Application. */
  id: string;
  /** Beginning of the seeding, ISO 8601. Earlier records were moved before. */
  since: string;
  /** At least 1. */
  days: number;
}

/** Columns of moments by table, with the column of the application's id; tasks are moved apart. */
const COLUMNS = [
  ['applications', 'id', ['created_at', 'tech_reviewed_at']],
  ['decisions', 'subject_id', ['created_at']],
  ['files', 'subject_id', ['created_at']],
  ['snapshots', 'subject_id', ['created_at']],
  ['checkpoints', 'subject_id', ['created_at']],
  ['workflow_runs', 'subject_id', ['activated_at']],
  ['scores', 'application_id', ['updated_at']],
  ['expert_draws', 'application_id', ['created_at']],
] as const;

/** SQL of a moment moved back by days of Kyiv's calendar, which keeps the end of a day over a change of the clocks. */
const movedBy = (column: string, days: string): string =>
  `(${column} at time zone 'Europe/Kyiv' - make_interval(days => ${days})) at time zone 'Europe/Kyiv'`;

/**
 * SQL of the days by which a task's opening was moved back: $3 if it is moved now. The seeding lasts less than a day, so that an opening
 * moved before lies as many whole days, rounded up, before its beginning.
 */
const OPENED_DAYS = `case when opened_at >= $2::timestamptz then $3::int
  else ceil(extract(epoch from ($2::timestamptz at time zone 'Europe/Kyiv') - (opened_at at time zone 'Europe/Kyiv')) / 86400)::int end`;

/**
 * Moves what an application has recorded since the seeding began. Deadlines of open tasks stay: their workflows' timers run in real time.
 * Those of closed tasks move with the opening, except of payments, whose days are in their schedule. Signatures, commands, letters and
 * webhooks keep the real time.
 */
export async function moveBack(executor: Executor, { id, since, days }: Move): Promise<void> {
  const moved = (column: string, by = '$3::int') =>
    `${column} = case when ${column} >= $2::timestamptz then ${movedBy(column, by)} else ${column} end`;
  for (const [table, idColumn, columns] of COLUMNS)
    await run(
      executor,
      `update ${table} set ${columns.map((column) => moved(column)).join(', ')}
        where ${idColumn} = $1 and (${columns.map((column) => `${column} >= $2::timestamptz`).join(' or ')})`,
      [id, since, days],
    );
  await run(
    executor,
    `update tasks set ${moved('opened_at')}, ${moved('assigned_at')}, ${moved('closed_at')},
            due_at = case when closed_at >= $2::timestamptz and process <> 'payment' then ${movedBy('due_at', OPENED_DAYS)} else due_at end
      where subject_id = $1 and greatest(opened_at, assigned_at, closed_at) >= $2::timestamptz`,
    [id, since, days],
  );
}
