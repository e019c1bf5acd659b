import { statfs } from 'node:fs/promises';

export const MEGABYTE = 1024 * 1024;

/**
 * Bytes of the disk that writes must leave free. PostgreSQL on a full disk cannot end a checkpoint and stops, so nothing can be read
 * either.
 */
export const KEPT_FREE = 64 * MEGABYTE;

/** If `PLENTY` times `KEPT_FREE` is free, nobody fills the disk within `RECHECK_MS`: it is not checked before. */
const PLENTY = 10;
const RECHECK_MS = 1_000;
const plentyUntil = new Map<string, number>();

/** Returns whether the disk of this folder has more than `KEPT_FREE` free; true for a folder that does not exist. */
export async function hasRoom(folder: string): Promise<boolean> {
  if (performance.now() < (plentyUntil.get(folder) ?? 0)) return true;
  try {
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    if (free >= PLENTY * KEPT_FREE) plentyUntil.set(folder, performance.now() + RECHECK_MS);
    return free >= KEPT_FREE;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true;
    throw error;
  }
}
