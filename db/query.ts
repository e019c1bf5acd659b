import { QueryTypes } from 'sequelize';
import { type Database, type Executor, sequelizeOf } from './database';

export type { Database, Executor } from './database';

/** Returns the rows of a `select`, or of a statement with `returning`. Parameters are $1, $2, and so on. */
export async function rows<Row extends object>(
  executor: Executor,
  sql: string,
  bind: unknown[] = [],
): Promise<Row[]> {
  return sequelizeOf(executor.db).query<Row>(sql, {
    bind,
    type: QueryTypes.SELECT,
    transaction: executor.transaction,
  });
}

/** Returns the first row, or undefined. */
export async function row<Row extends object>(
  executor: Executor,
  sql: string,
  bind: unknown[] = [],
): Promise<Row | undefined> {
  return (await rows<Row>(executor, sql, bind))[0];
}

/** Runs a statement and ignores its rows. */
export async function run(executor: Executor, sql: string, bind: unknown[] = []): Promise<void> {
  await sequelizeOf(executor.db).query(sql, {
    bind,
    type: QueryTypes.RAW,
    transaction: executor.transaction,
  });
}

/** Runs the work in one transaction. */
export const inTransaction = <T>(db: Database, work: (executor: Executor) => Promise<T>): Promise<T> =>
  sequelizeOf(db).transaction((transaction) => work({ db, transaction }));
