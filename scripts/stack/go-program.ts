import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { launcherText } from '../../settings/launcher-text';
import { onPath, type FetchOptions } from './cached-program';
import { run } from './run';
import { secondsSince } from './wait';

/** A program that is built from a pinned Go module. */
export interface GoProgram {
  /** Name used in messages. */
  name: string;
  /** Folder of a Go module in this repository, whose go.mod and go.sum pin the program and its dependencies. */
  moduleFolder: string;
  /** The program's package in that module. */
  package: string;
  ldflags?: string;
}

const progressEveryMs = 10_000;

/**
 * GOGC of the compiler: less frequent garbage collection saves a fifth of the processor time and needs at most 1.4 GB
 * for one package.
 */
const GOGC = '400';

/** Returns the Go compiler: on the PATH or in the folder of its installer. */
export function findGo(env: NodeJS.ProcessEnv): string | undefined {
  const defaultPath = '/usr/local/go/bin/go';
  return onPath('go', env) ?? (existsSync(defaultPath) ? defaultPath : undefined);
}

/**
 * Builds the program; needs only the Go module proxy. Reports progress every ten seconds. The finished program is
 * moved to its path in one step, so that an interrupted build leaves no incomplete program.
 * @throws LaunchError with the compiler's last lines
 */
export async function buildGoProgram(
  goProgram: string,
  { name, moduleFolder, package: source, ldflags = '' }: GoProgram,
  target: string,
  { env, logDir, onProgress, signal }: FetchOptions,
): Promise<void> {
  const logFile = path.join(logDir, `${name.toLowerCase()}-build.log`);
  const half = mkdtempSync(`${target}.`);
  const built = path.join(half, 'program');
  const startedAt = Date.now();
  onProgress(launcherText('progress.compiling', { name }));
  const ticking = setInterval(() => onProgress(progressOf(name, logFile, startedAt)), progressEveryMs);
  try {
    await run({
      name,
      command: goProgram,
      args: ['build', '-v', '-ldflags', `-s -w ${ldflags}`, '-o', built, source],
      env: { GOGC, ...env },
      cwd: moduleFolder,
      logFile,
      failure: 'error.goBuild',
      signal,
    });
    renameSync(built, target);
  } finally {
    clearInterval(ticking);
    rmSync(half, { recursive: true, force: true });
  }
  onProgress(launcherText('progress.built', { name, seconds: secondsSince(startedAt) }));
}

/** `go build -v` writes one line for every module that it downloads and for every package that it compiles. */
function progressOf(name: string, logFile: string, startedAt: number): string {
  const lines = existsSync(logFile) ? readFileSync(logFile, 'utf8').split('\n') : [];
  const modules = lines.filter((line) => line.startsWith('go: downloading ')).length;
  const packages = lines.filter((line) => line !== '' && !line.startsWith('go: ')).length;
  const seconds = secondsSince(startedAt);
  return packages === 0
    ? launcherText('progress.goDownloaded', { name, count: modules, seconds })
    : launcherText('progress.compiled', { name, count: packages, seconds });
}
