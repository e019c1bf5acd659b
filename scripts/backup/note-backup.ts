import type { Client } from 'pg';
import type { Manifest } from './manifest';

/** Records a finished backup in the running product, for the operator's page. */
export async function noteBackup(client: Client, folder: string, manifest: Manifest): Promise<void> {
  const { createdAt, files, lost } = manifest;
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  await client.query(
    'insert into backups (began_at, folder, files, bytes, lost) values ($1, $2, $3, $4, $5)',
    [createdAt, folder, files.length, bytes, lost.length],
  );
}
