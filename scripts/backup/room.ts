import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { MEGABYTE } from '../../files/room';

/** Returns the total size in bytes of all files of a folder; files that are removed in the meantime do not count. */
export async function sizeOfTree(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  let size = 0;
  for (const entry of entries.filter((entry) => entry.isFile()))
    size += (await stat(path.join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }))).size;
  return size;
}

/** Returns the total size in bytes of a backup's files. */
export const sizeOf = (files: readonly { size: number }[]): number =>
  files.reduce((sum, { size }) => sum + size, 0);

/** Returns the size of a backup's files in megabytes, rounded up, for messages. */
export const megabytesOf = (files: readonly { size: number }[]): number =>
  Math.ceil(sizeOf(files) / MEGABYTE);
