import { statfsSync } from 'node:fs';
import { MEGABYTE } from '../../files/room';

/** What is free for this user on the file system of the folder, in bytes. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Whether nothing of use can be written any more; then a log cannot say so either. */
export function isFull(folder: string): boolean {
  return freeBytes(folder) < MEGABYTE;
}
