import { existsSync, statfsSync } from 'node:fs';
import { MEGABYTE } from '../../files/room';
import { LaunchError } from './errors';

/** Returns the free space for this user on the folder's file system, in bytes. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Whether nothing of use can be written any more; then a log cannot say so either. A folder that is gone is not full. */
export function isFull(folder: string): boolean {
  return existsSync(folder) && freeBytes(folder) < MEGABYTE;
}

/** @throws LaunchError saying how much room is free and how much is needed. */
export function refuseTooLittleRoom(folder: string, needed: number): void {
  const free = freeBytes(folder);
  if (free >= needed) return;
  throw new LaunchError('error.diskFull', {
    folder,
    free: Math.floor(free / MEGABYTE),
    needed: Math.ceil(needed / MEGABYTE),
  });
}
