import { QueryTypes, type Sequelize, type Transaction } from 'sequelize';

/** Where to run a query: the pool, within a transaction if there is one. */
export interface Executor {
  db: Sequelize;
  transaction?: Transaction;
}

/** Rows of a `select`, or of a statement with `returning`; parameters as $1, $2, … */
export async function rows<Row extends object>(
  on: Executor,
  sql: string,
  bind: unknown[] = [],
): Promise<Row[]> {
  return on.db.query<Row>(sql, { bind, type: QueryTypes.SELECT, transaction: on.transaction });
}

/** The first row, or undefined. */
export async function row<Row extends object>(
  on: Executor,
  sql: string,
  bind: unknown[] = [],
): Promise<Row | undefined> {
  return (await rows<Row>(on, sql, bind))[0];
}

/** A statement whose rows are not wanted. */
export async function run(on: Executor, sql: string, bind: unknown[] = []): Promise<void> {
  await on.db.query(sql, { bind, type: QueryTypes.RAW, transaction: on.transaction });
}

/** Does everything in one transaction, or nothing. */
export const inTransaction = <T>(db: Sequelize, work: (on: Executor) => Promise<T>): Promise<T> =>
  db.transaction((transaction) => work({ db, transaction }));
