import type { Sequelize, Transaction } from 'sequelize';

export { ConnectionError, DatabaseError } from 'sequelize';

declare const connected: unique symbol;

/**
 * An opaque pool of connections. `query.ts` and `prepared.ts` query it in SQL, `record.ts` through the models; only `db/` knows that it
 * is Sequelize.
 */
export interface Database {
  readonly [connected]: true;
  close(): Promise<void>;
}

/** An open transaction; `inTransaction` begins and ends it. */
export type OpenTransaction = Transaction;

/** Target of a statement: the pool, with a transaction if one is open. */
export interface Executor {
  db: Database;
  transaction?: OpenTransaction;
  /** Connection for statements that are sent in one round trip (prepared.ts). */
  connection?: object;
}

/** Returns the Sequelize instance of a database, for `db/` only. */
export const sequelizeOf = (db: Database): Sequelize => db as unknown as Sequelize;

/** Returns the database of a Sequelize instance. */
export const asDatabase = (sequelize: Sequelize): Database => sequelize as unknown as Database;
