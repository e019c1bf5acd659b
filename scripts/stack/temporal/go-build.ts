import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { say } from '../../../settings/say';
import { onPath } from '../on-path';
import { run } from '../run';
import { secondsSince } from '../wait';
import { temporalVersion, type FetchOptions } from './cache';

const moduleFolder = path.resolve(__dirname, '../../temporal-server');
const progressEveryMs = 10_000;

/** The Go compiler: on the PATH or where its installer puts it. */
export function findGo(env: NodeJS.ProcessEnv): string | undefined {
  const usual = '/usr/local/go/bin/go';
  return onPath('go', env) ?? (existsSync(usual) ? usual : undefined);
}

/**
 * Builds the pinned Temporal server; only the Go module proxy is needed. Says every ten seconds how far it is. The
 * finished program takes its place in one step, so that an interrupted build leaves nothing half-made.
 * @throws LaunchError with the compiler's last lines.
 */
export async function buildTemporal(go: string, target: string, options: FetchOptions): Promise<void> {
  const { env, logDir, onProgress, signal } = options;
  const logFile = path.join(logDir, 'temporal-build.log');
  const half = mkdtempSync(`${target}.`);
  const started = Date.now();
  onProgress(say('progress.compiling'));
  const ticking = setInterval(() => onProgress(howFar(logFile, started)), progressEveryMs);
  try {
    const version = `github.com/temporalio/cli/temporalcli.Version=${temporalVersion}`;
    await run({
      name: say('part.temporal'),
      command: go,
      args: [
        'build',
        '-v',
        '-ldflags',
        `-s -w -X ${version}`,
        '-o',
        path.join(half, 'temporal'),
        'github.com/temporalio/cli/cmd/temporal',
      ],
      env,
      cwd: moduleFolder,
      logFile,
      failure: 'error.temporalBuild',
      signal,
    });
    renameSync(path.join(half, 'temporal'), target);
  } finally {
    clearInterval(ticking);
    rmSync(half, { recursive: true, force: true });
  }
  onProgress(say('progress.built', { name: say('part.temporal'), seconds: secondsSince(started) }));
}

/** `go build -v` writes one line for every module that it downloads and for every package that it compiles. */
function howFar(logFile: string, started: number): string {
  const lines = existsSync(logFile) ? readFileSync(logFile, 'utf8').split('\n') : [];
  const modules = lines.filter((line) => line.startsWith('go: downloading ')).length;
  const packages = lines.filter((line) => line !== '' && !line.startsWith('go: ')).length;
  const seconds = secondsSince(started);
  return packages === 0
    ? say('progress.goDownloaded', { count: modules, seconds })
    : say('progress.compiled', { count: packages, seconds });
}
