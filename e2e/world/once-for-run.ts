import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';

/**
 * Returns a function that returns the same value in all workers of a run: the first call makes it under a lock of the database,
 * the others wait and read it from the run's folder. The value must be serialisable as JSON.
 */
export function onceForRun<T>(name: string, makeValue: () => Promise<T>): () => Promise<T> {
  let value: Promise<T> | undefined;
  return () => (value ??= readOrMake(name, makeValue));
}

async function readOrMake<T>(name: string, makeValue: () => Promise<T>): Promise<T> {
  const folder = path.join(process.env.DATA_DIR ?? '', 'samples');
  const file = path.join(folder, `${name}.json`);
  // A separate connection, because the lock may last longer than a transaction of the product.
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [`samples ${name}`]);
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as T;
    const created = await makeValue();
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, JSON.stringify(created));
    return created;
  } finally {
    await client.end();
  }
}
