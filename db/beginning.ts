import type { Client } from 'pg';
import { Transaction } from 'sequelize';
import { type Database, type Executor, sequelizeOf } from './database';
import { together } from './together';

/** A transaction whose first statement is on its way and is not waited for. Sequelize calls `begin` when there is a connection. */
class Beginning extends Transaction {
  declare connection: Client;
  declare prepareEnvironment: (remembered: boolean) => Promise<void>;
  begun: Promise<unknown> = Promise.resolve();

  begin(): Promise<void> {
    this.begun = this.connection.query('begin');
    return Promise.resolve();
  }
}

/**
 * Does everything in one transaction, or nothing, as `inTransaction` of query.ts; but its beginning is sent together with what is `read`
 * first (by `prepared`), in one round trip. Nothing is written before both are answered.
 */
export async function beginningWith<Seen, T>(
  db: Database,
  read: (on: Executor) => Promise<Seen>,
  work: (on: Executor, seen: Seen) => Promise<T>,
): Promise<T> {
  const transaction = new Beginning(sequelizeOf(db), {});
  await transaction.prepareEnvironment(false);
  const on = { db, transaction };
  let result: T;
  try {
    const [, readResult] = await together([transaction.begun, read(on)]);
    result = await work(on, readResult);
  } catch (error) {
    // The connection may be gone, and the transaction with it.
    await transaction.rollback().catch(() => undefined);
    throw error;
  }
  await transaction.commit();
  return result;
}
