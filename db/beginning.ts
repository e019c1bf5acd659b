import type { Client } from 'pg';
import { Transaction } from 'sequelize';
import { type Database, type Executor, sequelizeOf } from './database';
import { allSettledPipeline } from './all-settled-pipeline';

/** A transaction that sends `begin` without waiting for the answer. Sequelize calls the method `begin` once it has a connection. */
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
 * Runs reads and writes in one transaction, like `inTransaction` of query.ts. Sends `begin` and the first reads (`read`, by `prepared`)
 * in one round trip. `work` starts after both are answered.
 */
export async function pipelinedTransaction<Seen, T>(
  db: Database,
  read: (executor: Executor) => Promise<Seen>,
  work: (executor: Executor, seen: Seen) => Promise<T>,
): Promise<T> {
  const transaction = new Beginning(db);
  await transaction.prepareEnvironment(false);
  const executor = { db, transaction };
  let result: T;
  try {
    const [, readResult] = await allSettledPipeline([transaction.begun, read(executor)]);
    result = await work(executor, readResult);
  } catch (error) {
    // The connection may be closed, which ends the transaction too.
    await transaction.rollback().catch(() => undefined);
    throw error;
  }
  await transaction.commit();
  return result;
}

/**
 * Time in ms after which the server ends an idle snapshot. It holds no row locks, so a busy process has more time than in a transaction
 * that writes (connection.ts).
 */
const MAX_IDLE_IN_SNAPSHOT_MS = 60_000;
const SNAPSHOT = `begin isolation level repeatable read read only;
set local idle_in_transaction_session_timeout = ${MAX_IDLE_IN_SNAPSHOT_MS}`;

/**
 * Reads everything as of one moment. `begin` is sent with the first statement. The result is returned without waiting for the end of the
 * transaction, since all reads are answered. PostgreSQL rejects a statement that writes.
 */
export async function inSnapshot<T>(db: Database, work: (executor: Executor) => Promise<T>): Promise<T> {
  const transaction = new Beginning(db, SNAPSHOT);
  await transaction.prepareEnvironment(false);
  try {
    const [, result] = await allSettledPipeline([transaction.begun, work({ db, transaction })]);
    // The connection may be closed, which ends the transaction too.
    transaction.commit().catch(() => undefined);
    return result;
  } catch (error) {
    await transaction.rollback().catch(() => undefined);
    throw error;
  }
}
