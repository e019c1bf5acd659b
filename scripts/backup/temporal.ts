import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { backup, DatabaseSync } from '@photostructure/sqlite';
import type { Copier } from './copier';

/** File with the histories of the embedded Temporal server (scripts/stack/temporal/server.ts). */
export const temporalFile = 'temporal.db';

/** Time in ms to wait for a lock that the server holds briefly. */
const lockTimeoutMs = 10_000;
/**
 * Pages copied in one step: all of them, so that the copy is of one moment. The server continues to write to its log
 * in the meantime.
 */
const allPages = 2 ** 31 - 1;

/** Copies Temporal's database while the server runs, through SQLite's own online backup. */
export async function copyTemporal(copier: Copier, dataDir: string, target: string): Promise<void> {
  const source = new DatabaseSync(path.join(dataDir, temporalFile), {
    readOnly: true,
    timeout: lockTimeoutMs,
  });
  const copy = path.join(target, temporalFile);
  try {
    await backup(source, copy, { rate: allPages });
  } finally {
    source.close();
  }
  await chmod(copy, 0o600);
  await copier.recordDigest(temporalFile);
}
