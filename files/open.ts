import { join } from 'node:path';
import { DiskFileStore } from './disk';
import type { FileStore } from './store';

export type { FileStore, Sha256, StoredFile } from './store';
export { FileDamaged, FileMissing } from './store';

/**
 * The file store that the settings name: `filesUrl` (FILES_URL) `s3://bucket?endpoint=…` with its keys in the
 * environment, else a folder `files` under `dataDir`. Throws a sentence for a wrong address or missing keys.
 */
export async function openFileStore(settings: { filesUrl?: string; dataDir: string }): Promise<FileStore> {
  const folder = join(settings.dataDir, 'files');
  if (!settings.filesUrl) return DiskFileStore.open(folder);
  // Loaded where it is used: it is by far the largest part of what a process without S3 would load.
  const { openS3 } = await import('./s3');
  return openS3(settings.filesUrl, { env: process.env, spoolFolder: join(folder, 'incoming') });
}
