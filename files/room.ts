import { statfs } from 'node:fs/promises';

export const MEGABYTE = 1024 * 1024;

/**
 * Writes leave so much of the disk free. PostgreSQL on a disk without any room cannot even end a checkpoint, stops, and nothing
 * can be read either.
 */
export const KEPT_FREE = 64 * MEGABYTE;

/** Where so many times that is free, in so long (ms) nobody fills it: it is not asked again before. */
const PLENTY = 10;
const STAYS = 1_000;
const plentiful = new Map<string, number>();

/** Whether the disk of this folder has room for more than what is kept free; a folder that is not there keeps nothing. */
export async function hasRoom(folder: string): Promise<boolean> {
  if (performance.now() < (plentiful.get(folder) ?? 0)) return true;
  try {
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    if (free >= PLENTY * KEPT_FREE) plentiful.set(folder, performance.now() + STAYS);
    return free >= KEPT_FREE;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true;
    throw error;
  }
}
