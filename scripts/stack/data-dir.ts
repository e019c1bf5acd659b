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
import { refuseTooLittleRoom } from './disk';
import { LaunchError, reasonOf, systemCode } from './errors';
import { endProcess, processFacts, stillRuns, type ProcessFacts } from './process-facts';
import { until } from './wait';

/** A new database cluster with its log takes 90 MB; afterwards the log needs room to grow. */
const roomForFirstStart = 200 * MEGABYTE;
const roomForLaterStart = 60 * MEGABYTE;
/** A killed launcher's children end by themselves; one that does not within this time is killed. */
const leftoversEndWithinMs = 10_000;

type Mark = Pick<ProcessFacts, 'pid' | 'start'>;

/** A data folder that is this launcher's alone. */
export interface TakenDataDir {
  /** Notes a process of ours, so that the next launcher finds it should this one be killed. */
  note: (pid: number) => void;
  giveBack: () => void;
}

/**
 * New secrets would open neither the database that is there nor its histories.
 * @throws LaunchError when the data folder has a cluster and no secrets.
 */
export function refuseLostSecrets(dataDir: string): void {
  const has = (name: string): boolean => existsSync(path.join(dataDir, name));
  if (has('postgres/PG_VERSION') && !has('secrets.json'))
    throw new LaunchError('error.secretsGone', { folder: dataDir });
}

/**
 * Makes the data folder and takes it. What a killed launcher left running on it is waited for.
 * @throws LaunchError when it cannot be written, another launcher has it, or the disk is nearly full.
 */
export async function takeDataDir(dataDir: string): Promise<TakenDataDir> {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    const isFirst = !existsSync(path.join(dataDir, 'postgres'));
    refuseTooLittleRoom(dataDir, isFirst ? roomForFirstStart : roomForLaterStart);
    return await take(path.join(dataDir, 'launcher.json'), dataDir);
  } catch (error) {
    if (error instanceof LaunchError) throw error;
    if (systemCode(error) === 'ENOSPC') throw new LaunchError('error.diskFilled', { folder: dataDir });
    throw new LaunchError('error.dataDir', { folder: dataDir, reason: reasonOf(error) });
  }
}

async function take(file: string, dataDir: string): Promise<TakenDataDir> {
  refuseTaken(file, dataDir);
  await endLeftovers(readNotes(file).children);
  refuseTaken(file, dataDir); // another one may have waited for the same
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
        if (systemCode(error) !== 'ENOSPC') throw error; // the next note, when there is room, tells of this one too
      }
    },
    giveBack: () => rmSync(file, { force: true }),
  };
}

function refuseTaken(file: string, dataDir: string): void {
  const { launcher } = readNotes(file);
  if (launcher && launcher.pid !== process.pid && stillRuns(launcher))
    throw new LaunchError('error.alreadyRunning', { folder: dataDir, pid: launcher.pid });
}

async function endLeftovers(children: readonly Mark[]): Promise<void> {
  const ended = await until(async () => !children.some(stillRuns), { limitMs: leftoversEndWithinMs });
  if (ended) return;
  // Where a start is not known (no /proc) the id may belong to somebody else by now.
  for (const each of children.filter((one) => one.start !== 0 && stillRuns(one))) endProcess(each.pid);
}

interface Notes {
  launcher?: Mark;
  children: Mark[];
}

function readNotes(file: string): Notes {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Notes;
  } catch {
    return { children: [] }; // none yet
  }
}

function markOf(pid: number): Mark {
  return { pid, start: processFacts(pid)?.start ?? 0 };
}
