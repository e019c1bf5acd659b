import { type Database, inTransaction, run, type Executor } from '../../db/query';

/**
 * Runs statements in a transaction in which `now()` returns this moment. A schema of the test comes before `pg_catalog` in
 * the search path, so that its `now()` is found first. Defaults of columns use the real time.
 */
export async function atDatabaseTime<T>(
  db: Database,
  moment: string,
  action: (executor: Executor) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (executor) => {
    await run(executor, 'create schema if not exists test_clock');
    await run(
      executor,
      `create or replace function test_clock.now() returns timestamptz language sql immutable as 'select ''${new Date(moment).toISOString()}''::timestamptz'`,
    );
    await run(executor, 'set local search_path = test_clock, pg_catalog, public');
    return action(executor);
  });
}
