import { existsSync, readFileSync } from 'node:fs';
import { systemCode } from './errors';

/** A running process. Its start time distinguishes it from a later process with the same id. */
export interface ProcessFacts {
  pid: number;
  parent: number;
  /** Start time in ticks since the machine's start; 0 without /proc. */
  start: number;
}

/** Returns the facts about a running process; undefined if there is none with that id. Zombies count as ended. */
export function processFacts(pid: number): ProcessFacts | undefined {
  if (!existsSync('/proc/self/stat')) return isAlive(pid) ? { pid, parent: 0, start: 0 } : undefined;
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // the command is in parentheses and may contain spaces, so the fields after it are counted
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
  return { pid, parent: Number(fields[1]), start: Number(fields[19]) };
}

/** Returns whether exactly this process is still running. */
export function stillRuns(facts: Pick<ProcessFacts, 'pid' | 'start'>): boolean {
  return processFacts(facts.pid)?.start === facts.start;
}

/** Ends a process by kill -9; does nothing if it has ended by itself. */
export function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (systemCode(error) !== 'ESRCH') throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemCode(error) === 'EPERM';
  }
}
