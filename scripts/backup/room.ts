import { statfsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { LaunchError } from '../stack/errors';

const megabyte = 1024 * 1024;

/** @throws LaunchError saying how much room is free and how much is needed. */
export function refuseTooLittleRoom(folder: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  if (free >= bytes) return;
  throw new LaunchError('error.diskFull', {
    folder,
    free: Math.floor(free / megabyte),
    needed: Math.ceil(bytes / megabyte),
  });
}

/** Bytes of all files of a folder; what vanishes meanwhile counts nothing. */
export async function sizeOfTree(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  let size = 0;
  for (const entry of entries.filter((each) => each.isFile()))
    size += (await stat(path.join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }))).size;
  return size;
}

/** For messages. */
export const megabytesOf = (files: readonly { size: number }[]): number =>
  Math.ceil(files.reduce((sum, { size }) => sum + size, 0) / megabyte);
