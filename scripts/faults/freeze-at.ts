import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync, existsSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { Client } from 'pg';
import { Sequelize } from 'sequelize';

/**
 * Freezes the worker's process once at a statement, just before or just after the process sends it. This module is
 * loaded before a worker (`NODE_OPTIONS=--require`). FREEZE_AT names a folder; its file `armed` contains the
 * statement (freeze.ts writes it). The file is renamed to `frozen`, with the statement's first id added, and then the
 * process stops until SIGCONT. The product itself has no code for this.
 */
interface Armed {
  /** A regular expression that the statement matches. */
  statement: string;
  /** A file that must be in the call stack. */
  file: string;
  moment: 'before' | 'after';
}

const folder = process.env.FREEZE_AT;
const callers = new AsyncLocalStorage<string>();
if (folder && isMainThread) watchFolder(folder);

function watchFolder(freezeFolder: string): void {
  Error.stackTraceLimit = 60;
  // Sequelize uses the connection after its caller has left the stack, so the caller is stored at the call.
  const originalQuery = Sequelize.prototype.query as (...args: unknown[]) => unknown;
  Sequelize.prototype.query = function query(this: Sequelize, ...args: unknown[]) {
    return callers.run(callStack(), () => originalQuery.apply(this, args));
  } as typeof Sequelize.prototype.query;

  const sendQuery = Client.prototype.query as (...args: unknown[]) => unknown;
  Client.prototype.query = function query(this: Client, ...args: unknown[]) {
    const moment = dueMoment(freezeFolder, this, args);
    if (moment === 'before') freeze(freezeFolder, args);
    const result = sendQuery.apply(this, args);
    if (moment === 'after') freeze(freezeFolder, args);
    return result;
  } as typeof Client.prototype.query;
}

const callStack = (): string => new Error().stack ?? '';

/** Callers within the transaction of each connection: the stack of a COMMIT contains only Sequelize. */
const transactions = new WeakMap<Client, string>();

function dueMoment(freezeFolder: string, client: Client, args: unknown[]): Armed['moment'] | undefined {
  const file = path.join(freezeFolder, 'armed');
  if (!existsSync(file)) return undefined;
  const text = textOf(args);
  const before = /^(start transaction|begin)/i.test(text) ? '' : (transactions.get(client) ?? '');
  const now = `${callStack()}\n${callers.getStore() ?? ''}`;
  const allOutput = `${before}\n${now}`;
  transactions.set(client, allOutput);
  const { statement, file: caller, moment } = JSON.parse(readFileSync(file, 'utf8')) as Armed;
  if (!new RegExp(statement, 'i').test(text)) return undefined;
  const ends = /^commit/i.test(text);
  return (ends ? allOutput : now).includes(caller) ? moment : undefined;
}

/** Returns the text of a statement: node-postgres gets the text alone, or an object with text and values. */
function textOf([statement]: unknown[]): string {
  return typeof statement === 'string' ? statement : ((statement as { text?: string }).text ?? '');
}

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;

/** Returns the first id among a statement's values, which is nearly always the id of its application. */
function firstId([statement, values]: unknown[]): string {
  const parameters = typeof statement === 'string' ? values : (statement as { values?: unknown }).values;
  return ID.exec(JSON.stringify(parameters ?? ''))?.[0] ?? '';
}

function freeze(freezeFolder: string, args: unknown[]): void {
  appendFileSync(path.join(freezeFolder, 'armed'), `\n${firstId(args)}\n`);
  renameSync(path.join(freezeFolder, 'armed'), path.join(freezeFolder, 'frozen'));
  process.kill(process.pid, 'SIGSTOP');
}
