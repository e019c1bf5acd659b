import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { processFacts } from '../process-facts';
import { until } from '../wait';

/**
 * Clears what a killed PostgreSQL left behind. One that is still ending (the launcher was killed a moment ago) is waited
 * for; a lock whose process id now belongs to something else is removed, since PostgreSQL itself would refuse to start.
 */
export async function clearStaleLock(cluster: string): Promise<void> {
  const lock = path.join(cluster, 'postmaster.pid');
  if (!existsSync(lock)) return;
  const pid = Number(readFileSync(lock, 'utf8').split('\n')[0]);
  const gone = await until(async () => !serves(pid, cluster), { limitMs: 15_000, everyMs: 100 });
  if (gone) rmSync(lock, { force: true });
}

/** A running PostgreSQL works in its cluster's folder. Where /proc is missing, any living process is taken for it. */
function serves(pid: number, cluster: string): boolean {
  if (processFacts(pid) === undefined) return false;
  if (!existsSync('/proc/self/cwd')) return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return false; // another user's process, or gone in this moment
  }
}
