import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { endProcess, processFacts } from '../process-facts';
import { waitUntil } from '../wait';

/** Time in ms after which orphaned sessions are killed; most end by themselves after their query. */
const orphansEndWithinMs = 3_000;

/**
 * Removes leftovers of a killed PostgreSQL. Waits for a server that is still ending, because its launcher was killed
 * a moment ago. Removes a lock file whose process id now belongs to another process, since PostgreSQL would refuse to
 * start. Ends sessions that outlive their server, since they hold shared memory that a new server needs.
 */
export async function clearStaleLock(cluster: string): Promise<void> {
  const lock = path.join(cluster, 'postmaster.pid');
  if (existsSync(lock)) {
    const pid = Number(readFileSync(lock, 'utf8').split('\n')[0]);
    const gone = await waitUntil(async () => !isPostgresOf(pid, cluster), { limitMs: 15_000, everyMs: 100 });
    if (!gone) return;
    rmSync(lock, { force: true });
  }
  await endOrphans(cluster);
}

async function endOrphans(cluster: string): Promise<void> {
  const orphanIds = (): number[] => postgresProcesses(cluster);
  const haveEnded = await waitUntil(async () => orphanIds().length === 0, { limitMs: orphansEndWithinMs });
  if (haveEnded) return;
  for (const pid of orphanIds()) endProcess(pid);
  await waitUntil(async () => orphanIds().length === 0, { limitMs: orphansEndWithinMs });
}

/** Returns the ids of the cluster's PostgreSQL processes; none where /proc is missing. */
function postgresProcesses(cluster: string): number[] {
  if (!existsSync(cluster) || !existsSync('/proc/self/exe')) return [];
  const folder = realpathSync(cluster);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter(
      (pid) => linkOf(pid, 'cwd') === folder && /\/postgres( \(deleted\))?$/.test(linkOf(pid, 'exe') ?? ''),
    )
    .filter((pid) => processFacts(pid) !== undefined);
}

/**
 * Returns whether the process is the cluster's PostgreSQL: its working folder is the cluster. Without /proc any
 * process counts.
 */
function isPostgresOf(pid: number, cluster: string): boolean {
  if (processFacts(pid) === undefined) return false;
  if (!existsSync('/proc/self/cwd')) return true;
  return linkOf(pid, 'cwd') === realpathSync(cluster);
}

/**
 * Returns the target of a link in the process's /proc folder; undefined for another user's process, or one that has
 * just ended.
 */
function linkOf(pid: number, name: 'cwd' | 'exe'): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/${name}`);
  } catch {
    return undefined;
  }
}
