import { rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Free space in bytes below which the operator is warned. It still suffices for some days. */
export const LOW_BYTES = 2 * 1024 ** 3;

export interface Disk {
  free_bytes: number;
  /** Whether the free space is low. The product still works then. */
  low: boolean;
}

/** Returns the free space of the file system of DATA_DIR for this process. @throws if the folder does not exist */
export async function freeSpace(dataDir: string): Promise<Disk> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  return { free_bytes: free, low: free < LOW_BYTES };
}

let probe: Promise<boolean> | undefined;

/**
 * Returns whether a file can be written in DATA_DIR. Only an attempt reveals a full or read-only disk.
 * Simultaneous calls share one attempt.
 */
export function canWriteFiles(dataDir: string): Promise<boolean> {
  return (probe ??= tryFile(path.join(dataDir, `.health-${process.pid}`)).finally(() => {
    probe = undefined;
  }));
}

async function tryFile(file: string): Promise<boolean> {
  try {
    await writeFile(file, 'x');
    await rm(file);
    return true;
  } catch {
    return false;
  }
}
