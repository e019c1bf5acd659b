import { existsSync, statfsSync } from 'node:fs';
import { MEGABYTE } from '../../files/room';
import { LaunchError } from './errors';

/** Returns the free space for this user on the folder's file system, in bytes. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/**
 * Returns whether less than a megabyte is free, so that not even a log can be written reliably. A missing folder is
 * not full.
 */
export function isFull(folder: string): boolean {
  return existsSync(folder) && freeBytes(folder) < MEGABYTE;
}

/** Checks the free space. @throws LaunchError that says how much is free and how much is needed */
export function refuseTooLittleSpace(folder: string, needed: number): void {
  const available = freeBytes(folder);
  if (available >= needed) return;
  throw new LaunchError('error.diskFull', {
    folder,
    free: Math.floor(available / MEGABYTE),
    needed: Math.ceil(needed / MEGABYTE),
  });
}
