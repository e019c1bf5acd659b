import { statfs } from 'node:fs/promises';

export const MEGABYTE = 1024 * 1024;

/**
 * Writes leave so much of the disk free. PostgreSQL on a disk without any room cannot even end a checkpoint, stops, and nothing
 * can be read either.
 */
export const KEPT_FREE = 64 * MEGABYTE;

/** Whether the disk of this folder has room for more than what is kept free; a folder that is not there keeps nothing. */
export async function hasRoom(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize >= KEPT_FREE;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true;
    throw error;
  }
}
