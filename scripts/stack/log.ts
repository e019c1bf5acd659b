import { closeSync, existsSync, fstatSync, mkdirSync, openSync, readSync, renameSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Number of bytes that are read from the end of a log, which may have grown for months. */
const readBytes = 64 * 1024;

/**
 * Opens a log file to append to it. With `anew` opens a new file, and renames the log of the previous run to `.1`.
 */
export function openLog(file: string, anew = true): number {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  if (anew && existsSync(file)) renameSync(file, `${file}.1`);
  return openSync(file, 'a');
}

/**
 * Returns the last lines of a log without blank lines, colours and stack frames, indented for the terminal.
 * @param from offset at which to begin, to read only the latest run.
 */
export function tailOf(file: string, lines = 12, from = 0): string {
  if (!existsSync(file)) return '';
  const text = stripVTControlCharacters(endOf(file, from))
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line));
  return text
    .slice(-lines)
    .map((line) => `    ${line.slice(0, 300)}`)
    .join('\n');
}

/** Returns whether the log's end contains a message of PostgreSQL, SQLite or the system that the disk is full. */
export function saysDiskFull(file: string, from = 0): boolean {
  return /No space left on device|database or disk is full|ENOSPC/.test(tailOf(file, 40, from));
}

function endOf(file: string, from: number): string {
  const handle = openSync(file, 'r');
  try {
    const { size } = fstatSync(handle);
    const startOffset = Math.max(from, size - readBytes);
    const bytes = Buffer.alloc(Math.max(0, size - startOffset));
    return bytes.toString('utf8', 0, readSync(handle, bytes, 0, bytes.length, startOffset));
  } finally {
    closeSync(handle);
  }
}
