import type { Client } from 'pg';
import type { Entry } from './manifest';

/** Stored files that the records name. Asked after PostgreSQL's copy: whatever that holds is among them. */
export async function namedFiles(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ sha256: string }>(
    'select sha256 from files union select sha256 from exported_histories',
  );
  return rows.map(({ sha256 }) => sha256);
}

/** Those of the named files that the copy holds not at all, or with other bytes than their name says. */
export function lostFiles(named: readonly string[], copied: readonly Entry[]): string[] {
  const whole = new Set(
    copied.filter((each) => each.path === pathOf(each.sha256)).map((each) => each.sha256),
  );
  return named.filter((sha256) => !whole.has(sha256));
}

/** Where the file store keeps it (files/disk.ts). */
const pathOf = (sha256: string): string => `files/${sha256.slice(0, 2)}/${sha256}`;
