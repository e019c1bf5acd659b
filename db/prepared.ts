import type { Client } from 'pg';
import { type Database, type Executor, type OpenTransaction, sequelizeOf } from './database';
import { together } from './together';

const names = new Map<string, string>();

/** Returns the name of a prepared statement. Statements are few and fixed (an inbox's filters make some variants). */
function nameOf(sql: string): string {
  const name = names.get(sql) ?? `hot_${names.size}`;
  names.set(sql, name);
  return name;
}

/**
 * Returns the rows of a prepared statement, on the transaction's connection or one of the pool. For statements of nearly every call:
 * PostgreSQL plans them once, which halves the time of an inbox page. Otherwise like `rows` of query.ts.
 */
export async function prepared<Row extends object>(
  { db, transaction, connection }: Executor,
  sql: string,
  values: unknown[],
): Promise<Row[]> {
  const ask = async (line: object) =>
    (await (line as Client).query<Row>({ name: nameOf(sql), text: sql, values })).rows;
  if (transaction) return ask(connectionOf(transaction));
  return connection ? ask(connection) : onConnection(db, ask);
}

/** Sends all statements that `ask` prepares through one connection of the pool, in one round trip, and waits for all answers. */
export const inOneGo = <All extends readonly unknown[]>(
  db: Database,
  ask: (on: Executor) => readonly [...{ [Each in keyof All]: Promise<All[Each]> }],
): Promise<All> => onConnection(db, (connection) => together<All>(ask({ db, connection })));

async function onConnection<T>(db: Database, work: (connection: object) => Promise<T>): Promise<T> {
  const { connectionManager: pool } = sequelizeOf(db);
  const connection = await pool.getConnection({ type: 'read' });
  try {
    return await work(connection);
  } finally {
    pool.releaseConnection(connection);
  }
}

/** Returns the connection of a transaction, which Sequelize's types hide. */
const connectionOf = (transaction: OpenTransaction) =>
  (transaction as OpenTransaction & { connection: object }).connection;
