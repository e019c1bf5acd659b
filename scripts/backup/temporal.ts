import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { backup, DatabaseSync } from '@photostructure/sqlite';
import type { Copier } from './copier';

/** The embedded Temporal server's histories (scripts/stack/temporal/server.ts). */
export const temporalFile = 'temporal.db';

/** Time to wait for a lock that the server holds for a moment, in ms. */
const patienceMs = 10_000;
/** Pages that are copied in one step: all of them, so that they are of one moment; the server goes on writing to its log meanwhile. */
const allPages = 2 ** 31 - 1;

/** Copies Temporal's database while the server runs, through SQLite's own online backup. */
export async function copyTemporal(copier: Copier, dataDir: string, target: string): Promise<void> {
  const source = new DatabaseSync(path.join(dataDir, temporalFile), { readOnly: true, timeout: patienceMs });
  const copy = path.join(target, temporalFile);
  try {
    await backup(source, copy, { rate: allPages });
  } finally {
    source.close();
  }
  await chmod(copy, 0o600);
  await copier.note(temporalFile);
}
