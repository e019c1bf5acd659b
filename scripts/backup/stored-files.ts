import type { Client } from 'pg';
import type { Entry } from './manifest';

/**
 * Returns the stored files that the records name. Must be called after PostgreSQL is copied, so that the result
 * includes all files that the copy names.
 */
export async function namedFiles(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ sha256: string }>(
    'select sha256 from files union select sha256 from exported_histories',
  );
  return rows.map(({ sha256 }) => sha256);
}

/** Returns the named files that are missing in the copy, or whose digest in the copy differs from their name. */
export function lostFiles(fileNames: readonly string[], copied: readonly Entry[]): string[] {
  const intactDigests = new Set(
    copied.filter((each) => each.path === pathOf(each.sha256)).map((each) => each.sha256),
  );
  return fileNames.filter((sha256) => !intactDigests.has(sha256));
}

/** Returns the path of a file in the file store (files/disk.ts). */
const pathOf = (sha256: string): string => `files/${sha256.slice(0, 2)}/${sha256}`;
