import type { Client } from 'pg';
import { type Database, type Executor, type OpenTransaction, sequelizeOf } from './database';
import { together } from './together';

const names = new Map<string, string>();

/** Statements are few and fixed (an inbox's filters make some variants): each is named once in this process. */
function nameOf(sql: string): string {
  const name = names.get(sql) ?? `hot_${names.size}`;
  names.set(sql, name);
  return name;
}

/**
 * Rows of a statement that runs with nearly every call, as a prepared one on the transaction's connection or one of the pool:
 * PostgreSQL plans it once, which halves the time of an inbox page. Nothing else differs from `rows` of query.ts.
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

/** All that `ask` asks at once by `prepared` goes to one connection of the pool: one round trip. It ends when all are answered. */
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

/** Sequelize keeps it on the transaction, though its types do not say so. */
const connectionOf = (transaction: OpenTransaction) =>
  (transaction as OpenTransaction & { connection: object }).connection;
