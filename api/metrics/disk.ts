import { rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Below this the operator is warned; there is still room for some days. */
export const LOW_BYTES = 2 * 1024 ** 3;

export interface Disk {
  free_bytes: number;
  /** A warning: everything still works. */
  low: boolean;
}

/**
 * Returns the free space for this process where DATA_DIR is.
 * @throws when the folder is not there
 */
export async function freeSpace(dataDir: string): Promise<Disk> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  return { free_bytes: free, low: free < LOW_BYTES };
}

let probe: Promise<boolean> | undefined;

/** Returns whether a file can be written there, since nothing else reveals a full or read-only disk. Simultaneous calls share one attempt. */
export function takesFiles(dataDir: string): Promise<boolean> {
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
