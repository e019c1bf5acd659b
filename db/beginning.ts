import type { Client } from 'pg';
import { Transaction } from 'sequelize';
import { type Database, type Executor, sequelizeOf } from './database';
import { together } from './together';

/** A transaction that sends its beginning without waiting for the answer. Sequelize calls `begin` once there is a connection. */
class Beginning extends Transaction {
  declare connection: Client;
  declare prepareEnvironment: (remembered: boolean) => Promise<void>;
  begun: Promise<unknown> = Promise.resolve();

  constructor(
    db: Database,
    private readonly beginning = 'begin',
  ) {
    super(sequelizeOf(db), {});
  }

  begin(): Promise<void> {
    this.begun = this.connection.query(this.beginning);
    return Promise.resolve();
  }
}

/**
 * Does everything in one transaction, like `inTransaction` of query.ts, but sends `begin` together with the first reads (`read`, by
 * `prepared`), in one round trip. `work` begins after both are answered.
 */
export async function pipelinedTransaction<Seen, T>(
  db: Database,
  read: (on: Executor) => Promise<Seen>,
  work: (on: Executor, seen: Seen) => Promise<T>,
): Promise<T> {
  const transaction = new Beginning(db);
  await transaction.prepareEnvironment(false);
  const on = { db, transaction };
  let result: T;
  try {
    const [, readResult] = await together([transaction.begun, read(on)]);
    result = await work(on, readResult);
  } catch (error) {
    // The connection may be closed, which ends the transaction too.
    await transaction.rollback().catch(() => undefined);
    throw error;
  }
  await transaction.commit();
  return result;
}

const SNAPSHOT = 'begin isolation level repeatable read read only';

/**
 * Reads everything as of one moment. The beginning travels with the first statement, and the result does not wait for the end: all reads
 * are answered by then. PostgreSQL rejects a statement that writes.
 */
export async function inSnapshot<T>(db: Database, work: (on: Executor) => Promise<T>): Promise<T> {
  const transaction = new Beginning(db, SNAPSHOT);
  await transaction.prepareEnvironment(false);
  try {
    const [, result] = await together([transaction.begun, work({ db, transaction })]);
    // The connection may be closed, which ends the transaction too.
    transaction.commit().catch(() => undefined);
    return result;
  } catch (error) {
    await transaction.rollback().catch(() => undefined);
    throw error;
  }
}
