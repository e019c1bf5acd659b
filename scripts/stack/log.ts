import { existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Opens a fresh log file; the one of the run before is kept as `.1`. */
export function openLog(file: string): number {
  mkdirSync(path.dirname(file), { recursive: true });
  if (existsSync(file)) renameSync(file, `${file}.1`);
  return openSync(file, 'a');
}

/** The last lines of a log that tell something (no colours, no stack frames), indented for the terminal. */
export function tailOf(file: string, lines = 12): string {
  if (!existsSync(file)) return '';
  const told = stripVTControlCharacters(readFileSync(file, 'utf8'))
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line));
  return told
    .slice(-lines)
    .map((line) => `    ${line.slice(0, 300)}`)
    .join('\n');
}

/** Whether the log's end says that the disk is full, in PostgreSQL's, SQLite's or the system's words. */
export function saysDiskFull(file: string): boolean {
  return /No space left on device|database or disk is full|ENOSPC/.test(tailOf(file, 40));
}
