import { readFileSync } from 'node:fs';

/** Ticks per second: Linux counts processor time in hundredths of a second (USER_HZ). */
const TICKS_A_SECOND = 100;

/**
 * Returns the processor time in seconds of all ended processes that this one and its descendants have waited for; 0
 * on a system without /proc.
 */
export function processorSeconds(): number {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // The second field is a name in brackets that may contain spaces; cutime and cstime are the 14th and 15th after
    // it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[13]) + Number(fields[14])) / TICKS_A_SECOND;
  } catch {
    return 0;
  }
}
