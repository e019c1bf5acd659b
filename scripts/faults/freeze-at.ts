import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync, existsSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { Client } from 'pg';
import { Sequelize } from 'sequelize';

/**
 * Loaded before a worker (`NODE_OPTIONS=--import`): stops the worker's own process once, just before or just after it sends a
 * statement. FREEZE_AT names a folder; what to stop at stands there in the file `armed` (freeze-points.ts writes it). The
 * file is renamed to `frozen`, with the statement's first id added, and then the process stands still until SIGCONT.
 * The product knows nothing of it.
 */
interface Armed {
  /** A regular expression over the statement. */
  statement: string;
  /** A file that must be among the callers. */
  file: string;
  moment: 'before' | 'after';
}

const folder = process.env.FREEZE_AT;
const callers = new AsyncLocalStorage<string>();
if (folder && isMainThread) watch(folder);

function watch(where: string): void {
  Error.stackTraceLimit = 60;
  // Sequelize asks the connection later, when its caller is no longer on the stack: it is remembered where it is called.
  const originalQuery = Sequelize.prototype.query as (...args: unknown[]) => unknown;
  Sequelize.prototype.query = function query(this: Sequelize, ...args: unknown[]) {
    return callers.run(stack(), () => originalQuery.apply(this, args));
  } as typeof Sequelize.prototype.query;

  const sent = Client.prototype.query as (...args: unknown[]) => unknown;
  Client.prototype.query = function query(this: Client, ...args: unknown[]) {
    const moment = due(where, this, args);
    if (moment === 'before') freeze(where, args);
    const result = sent.apply(this, args);
    if (moment === 'after') freeze(where, args);
    return result;
  } as typeof Client.prototype.query;
}

const stack = (): string => new Error().stack ?? '';

/** Caller within the transaction of a connection: that of a COMMIT is Sequelize alone. */
const transactions = new WeakMap<Client, string>();

function due(where: string, client: Client, args: unknown[]): Armed['moment'] | undefined {
  const file = path.join(where, 'armed');
  if (!existsSync(file)) return undefined;
  const text = textOf(args);
  const before = /^(start transaction|begin)/i.test(text) ? '' : (transactions.get(client) ?? '');
  const now = `${stack()}\n${callers.getStore() ?? ''}`;
  const all = `${before}\n${now}`;
  transactions.set(client, all);
  const { statement, file: caller, moment } = JSON.parse(readFileSync(file, 'utf8')) as Armed;
  if (!new RegExp(statement, 'i').test(text)) return undefined;
  const ends = /^commit/i.test(text);
  return (ends ? all : now).includes(caller) ? moment : undefined;
}

/** node-postgres is given the statement alone, or with its values in an object. */
function textOf([statement]: unknown[]): string {
  return typeof statement === 'string' ? statement : ((statement as { text?: string }).text ?? '');
}

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;

/** The application it is about, which nearly every statement names first. */
function firstId([statement, values]: unknown[]): string {
  const parameters = typeof statement === 'string' ? values : (statement as { values?: unknown }).values;
  return ID.exec(JSON.stringify(parameters ?? ''))?.[0] ?? '';
}

function freeze(where: string, args: unknown[]): void {
  appendFileSync(path.join(where, 'armed'), `\n${firstId(args)}\n`);
  renameSync(path.join(where, 'armed'), path.join(where, 'frozen'));
  process.kill(process.pid, 'SIGSTOP');
}
