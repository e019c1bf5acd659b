import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MEGABYTE = 1024 * 1024;

/** A disk for one test, small enough to be filled. */
export interface SmallDisk {
  folder: string;
  /** Writes a file until the disk is full. */
  fill(): void;
  /** Removes that file. */
  empty(): void;
  unmount(): void;
}

/** Mounts a file system in memory; returns undefined if that is not permitted (it requires root). */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'grant-office-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'grant-office', folder], {
      stdio: 'ignore',
    });
  } catch {
    rmdirSync(folder);
    return undefined;
  }
  const filler = path.join(folder, 'filler');
  return {
    folder,
    fill: () => fillUp(filler),
    empty: () => rmSync(filler, { force: true }),
    unmount() {
      execFileSync('umount', ['--lazy', folder]); // also while a process still uses it
      rmdirSync(folder);
    },
  };
}

/** Writes into the file until its disk is full. */
export function fillUp(file: string): void {
  const handle = openSync(file, 'a');
  for (const bytes of [MEGABYTE, 4096]) writeUntilFull(handle, Buffer.alloc(bytes));
  closeSync(handle);
}

function writeUntilFull(handle: number, bytes: Buffer): void {
  try {
    while (writeSync(handle, bytes) === bytes.length);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
