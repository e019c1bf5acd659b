import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { MEGABYTE } from '../../files/room';
import { refuseTooLittleSpace } from './disk';
import { LaunchError, reasonOf, systemCode } from './errors';
import { endProcess, processFacts, stillRuns, type ProcessFacts } from './process-facts';
import { waitUntil } from './wait';

/** Free space in bytes for a first start: a new database cluster with its log takes 90 MB. */
const bytesForFirstStart = 200 * MEGABYTE;
const bytesForLaterStart = 60 * MEGABYTE;
/** Time in ms in which children of a killed launcher end by themselves; later they are killed. */
const leftoversEndWithinMs = 10_000;

type Mark = Pick<ProcessFacts, 'pid' | 'start'>;

/** A data folder that this launcher has locked. */
export interface LockedDataDir {
  /** Records a child process, so that the next launcher finds it if this one is killed. */
  note: (pid: number) => void;
  giveBack: () => void;
}

/**
 * Rejects a data folder that has lost its secrets: new secrets could decrypt neither its database nor its histories.
 * @throws LaunchError when the data folder has a cluster and no secrets
 */
export function refuseLostSecrets(dataDir: string): void {
  const has = (name: string): boolean => existsSync(path.join(dataDir, name));
  if (has('postgres/PG_VERSION') && !has('secrets.json'))
    throw new LaunchError('error.secretsGone', { folder: dataDir });
}

/**
 * Creates and locks the data folder. Waits for processes that a killed launcher has left running on it.
 * @throws LaunchError when it cannot be written, another launcher has it, or the disk is nearly full.
 */
export async function lockDataDir(dataDir: string): Promise<LockedDataDir> {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    const isFirst = !existsSync(path.join(dataDir, 'postgres'));
    refuseTooLittleSpace(dataDir, isFirst ? bytesForFirstStart : bytesForLaterStart);
    return await tryLock(path.join(dataDir, 'launcher.json'), dataDir);
  } catch (error) {
    if (error instanceof LaunchError) throw error;
    if (systemCode(error) === 'ENOSPC') throw new LaunchError('error.diskFilled', { folder: dataDir });
    throw new LaunchError('error.dataDir', { folder: dataDir, reason: reasonOf(error) });
  }
}

async function tryLock(file: string, dataDir: string): Promise<LockedDataDir> {
  refuseLocked(file, dataDir);
  await endLeftovers(readNotes(file).children);
  refuseLocked(file, dataDir); // another launcher may have waited for the same leftovers
  const notes: Notes = { launcher: markOf(process.pid), children: [] };
  const write = (): void => {
    writeFileSync(`${file}.new`, JSON.stringify(notes));
    renameSync(`${file}.new`, file);
  };
  write();
  return {
    note: (pid) => {
      notes.children = [...notes.children.filter(stillRuns), markOf(pid)];
      try {
        write();
      } catch (error) {
        if (systemCode(error) !== 'ENOSPC') throw error; // the next write, once there is space, includes this child too
      }
    },
    giveBack: () => rmSync(file, { force: true }),
  };
}

function refuseLocked(file: string, dataDir: string): void {
  const { launcher } = readNotes(file);
  if (launcher && launcher.pid !== process.pid && stillRuns(launcher))
    throw new LaunchError('error.alreadyRunning', { folder: dataDir, pid: launcher.pid });
}

async function endLeftovers(children: readonly Mark[]): Promise<void> {
  const haveEnded = await waitUntil(async () => !children.some(stillRuns), { limitMs: leftoversEndWithinMs });
  if (haveEnded) return;
  // Without a known start time (no /proc) the id may belong to another process by now.
  for (const child of children.filter((child) => child.start !== 0 && stillRuns(child)))
    endProcess(child.pid);
}

interface Notes {
  launcher?: Mark;
  children: Mark[];
}

function readNotes(file: string): Notes {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Notes;
  } catch {
    return { children: [] }; // no launcher has written the file yet
  }
}

function markOf(pid: number): Mark {
  return { pid, start: processFacts(pid)?.start ?? 0 };
}
