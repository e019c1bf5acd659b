import type { Sequelize, Transaction } from 'sequelize';

export { ConnectionError, DatabaseError } from 'sequelize';

declare const connected: unique symbol;

/**
 * A pool of connections, as all but `db/` have it: it is asked by `query.ts` and `prepared.ts` in SQL, and by `record.ts` through
 * the models. What it is made of is known here only.
 */
export interface Database {
  readonly [connected]: true;
  close(): Promise<void>;
}

/** A transaction that goes on; `inTransaction` begins and ends it. */
export type OpenTransaction = Transaction;

/** Where to run a statement: the pool, within a transaction if there is one. */
export interface Executor {
  db: Database;
  transaction?: OpenTransaction;
  /** The one connection that statements go to which are asked in one go (prepared.ts). */
  connection?: object;
}

/** The Sequelize instance behind it, for `db/` alone. */
export const sequelizeOf = (db: Database): Sequelize => db as unknown as Sequelize;

/** The other way round. */
export const asDatabase = (sequelize: Sequelize): Database => sequelize as unknown as Database;
