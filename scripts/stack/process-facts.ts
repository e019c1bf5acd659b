import { existsSync, readFileSync } from 'node:fs';
import { systemCode } from './errors';

/** A running process; its start distinguishes it from a later one with the same id. */
export interface ProcessFacts {
  pid: number;
  parent: number;
  /** In ticks since the machine's start; 0 where /proc is missing. */
  start: number;
}

/** Facts about a running process; undefined when there is none with that id. Zombies count as ended. */
export function processFacts(pid: number): ProcessFacts | undefined {
  if (!existsSync('/proc/self/stat')) return isAlive(pid) ? { pid, parent: 0, start: 0 } : undefined;
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // the command is in parentheses and may contain spaces: count the fields after it
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
  return { pid, parent: Number(fields[1]), start: Number(fields[19]) };
}

/** Whether exactly this process still runs. */
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
