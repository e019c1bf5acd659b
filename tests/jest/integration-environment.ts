import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import OneRealm from './one-realm';

/** Time in ms after which PostgreSQL ends an idle transaction of a test's own process. */
const MAX_IDLE_IN_TRANSACTION_MS = 120_000;

/**
 * Gives every integration test file its own environment: a fresh copy of the migrated database (DATABASE_URL), a Temporal
 * task queue (TASK_QUEUE) and a folder (DATA_DIR).
 */
export default class IntegrationEnvironment extends OneRealm {
  private readonly name = `test_${process.env.JEST_WORKER_ID ?? '1'}_${randomBytes(4).toString('hex')}`;

  override async setup(): Promise<void> {
    await super.setup();
    const template = new URL(templateUrl()).pathname.slice(1);
    await onServer((client) => copyDatabase(client, template, this.name));
    const url = new URL(templateUrl());
    url.pathname = `/${this.name}`;
    // On a busy machine a test's own process may stop for longer than the product's three seconds (db/connection.ts), while it loads
    // modules. The products that tests start keep the three seconds.
    url.searchParams.set('idle_in_transaction_session_timeout', String(MAX_IDLE_IN_TRANSACTION_MS));
    const dataDir = path.join(process.env.DATA_DIR ?? '', this.name);
    mkdirSync(dataDir);
    Object.assign(process.env, {
      DATABASE_URL: url.href,
      TASK_QUEUE: this.name,
      DATA_DIR: dataDir,
    });
  }

  override async teardown(): Promise<void> {
    // The variables are restored first, because the file may have set DATABASE_URL to a database of its own.
    await super.teardown();
    await onServer((client) => client.query(`drop database if exists ${this.name} with (force)`));
  }
}

/**
 * Copies the template under a lock: two test files may start at once, and PostgreSQL refuses to copy a template that
 * is in use.
 */
async function copyDatabase(client: Client, template: string, name: string): Promise<void> {
  await client.query('select pg_advisory_lock(1)');
  try {
    await client.query(`create database ${name} template ${template}`);
  } finally {
    await client.query('select pg_advisory_unlock(1)');
  }
}

async function onServer(action: (client: Client) => Promise<unknown>): Promise<void> {
  const url = new URL(templateUrl());
  url.pathname = '/postgres';
  const client = new Client({ connectionString: url.href });
  await client.connect();
  try {
    await action(client);
  } finally {
    await client.end();
  }
}

/**
 * Returns the URL of the migrated database that globalSetup has created. DATABASE_URL contains it before and after a
 * test file.
 */
function templateUrl(): string {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('globalSetup (start-stack.ts) has not started PostgreSQL');
  return url;
}
