import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { MEGABYTE } from '../../files/room';

/** Returns the bytes of all files of a folder; files that vanish meanwhile do not count. */
export async function sizeOfTree(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  let size = 0;
  for (const entry of entries.filter((each) => each.isFile()))
    size += (await stat(path.join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }))).size;
  return size;
}

/** Bytes of the files of a backup. */
export const sizeOf = (files: readonly { size: number }[]): number =>
  files.reduce((sum, { size }) => sum + size, 0);

/** Megabytes of the files of a backup, rounded up, for messages. */
export const megabytesOf = (files: readonly { size: number }[]): number =>
  Math.ceil(sizeOf(files) / MEGABYTE);
