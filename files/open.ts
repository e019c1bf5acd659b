import { join } from 'node:path';
import { DiskFileStore } from './disk';
import type { FileStore } from './store';

export type { FileStore, Sha256, StoredFile } from './store';
export { FileDamaged, FileMissing } from './store';

/**
 * Opens the file store of the settings: `filesUrl` (FILES_URL) `s3://bucket?endpoint=…` with its keys in the environment, else a folder
 * `files` under `dataDir`. Throws an error with a readable sentence for a wrong URL or missing keys.
 */
export async function openFileStore(settings: { filesUrl?: string; dataDir: string }): Promise<FileStore> {
  const folder = join(settings.dataDir, 'files');
  if (!settings.filesUrl) return DiskFileStore.open(folder);
  // Loaded on demand: the S3 client is by far the largest library of the process.
  const { openS3 } = await import('./s3');
  return openS3(settings.filesUrl, { env: process.env, spoolFolder: join(folder, 'incoming') });
}
