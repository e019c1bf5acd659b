import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { endProcess, processFacts } from '../process-facts';
import { until } from '../wait';

/** An orphaned session ends as soon as it looks up from its query. One that does not within this time is killed. */
const orphansEndWithinMs = 3_000;

/**
 * Clears what a killed PostgreSQL left behind. One that is still ending (the launcher was killed a moment ago) is waited
 * for; a lock whose process id now belongs to something else is removed, since PostgreSQL itself would refuse to start.
 * Sessions that outlive their server hold its shared memory, with which a new one would refuse to start too.
 */
export async function clearStaleLock(cluster: string): Promise<void> {
  const lock = path.join(cluster, 'postmaster.pid');
  if (existsSync(lock)) {
    const pid = Number(readFileSync(lock, 'utf8').split('\n')[0]);
    const gone = await until(async () => !serves(pid, cluster), { limitMs: 15_000, everyMs: 100 });
    if (!gone) return;
    rmSync(lock, { force: true });
  }
  await endOrphans(cluster);
}

async function endOrphans(cluster: string): Promise<void> {
  const orphanIds = (): number[] => orphans(cluster);
  const ended = await until(async () => orphanIds().length === 0, { limitMs: orphansEndWithinMs });
  if (ended) return;
  for (const pid of orphanIds()) endProcess(pid);
  await until(async () => orphanIds().length === 0, { limitMs: orphansEndWithinMs });
}

/** The cluster's PostgreSQL processes; none where /proc is missing. */
function orphans(cluster: string): number[] {
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

/** A running PostgreSQL works in its cluster's folder. Where /proc is missing, any living process is taken for it. */
function serves(pid: number, cluster: string): boolean {
  if (processFacts(pid) === undefined) return false;
  if (!existsSync('/proc/self/cwd')) return true;
  return linkOf(pid, 'cwd') === realpathSync(cluster);
}

/** Where a link of a process points; nowhere for another user's process, or one that has gone in this moment. */
function linkOf(pid: number, name: 'cwd' | 'exe'): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/${name}`);
  } catch {
    return undefined;
  }
}
