import path from 'node:path';
import { launcherText, type LauncherKey } from '../../settings/launcher-text';
import { processSources } from '../stack/processes';
import { projectDir } from '../stack/project-dir';
import { run } from '../stack/run';
import { secondsSince } from '../stack/wait';
import { isStale } from './is-stale';

/** Options of a build. */
export interface BuildOptions {
  env: NodeJS.ProcessEnv;
  logDir: string;
  onProgress: (line: string) => void;
  signal?: AbortSignal | undefined;
  /** Also builds bundles that are up to date. */
  force?: boolean;
}

interface Bundle {
  label: LauncherKey;
  /** A file that the build writes; its time of change is compared with the sources. */
  output: string;
  sources: readonly string[] | (() => readonly string[]);
  /** Arguments for node. */
  command: readonly string[];
}

const packages = ['package.json', 'package-lock.json'];

/** All bundles that must be built before the product can run. */
const bundles: readonly Bundle[] = [
  {
    label: 'part.web',
    output: 'web/dist/index.html',
    sources: ['web', 'domain', 'api/contract', 'api/areas', 'texts', ...packages],
    command: ['node_modules/vite/bin/vite.js', 'build', '--config', 'web/vite.config.ts'],
  },
  {
    label: 'part.workflows',
    output: 'workers/dist/workflow-bundle.js',
    sources: ['workflows', 'domain', ...packages],
    command: ['--import', 'tsx', 'scripts/build/workflow-bundle.ts', 'workers/dist/workflow-bundle.js'],
  },
  {
    label: 'part.processes',
    output: 'dist/api.js',
    sources: processSources,
    command: ['--import', 'tsx', 'scripts/build/processes.ts'],
  },
  {
    label: 'part.signingAssets',
    output: 'signing/dist/widget.js',
    sources: ['signing', 'texts', ...packages],
    command: ['--import', 'tsx', 'scripts/build/signing-pages.ts'],
  },
];

/**
 * Builds all bundles, or the named ones, that are older than their sources; all in parallel.
 * @throws LaunchError with the end of the failed build's log
 */
export async function buildAll(options: BuildOptions, chosenParts?: readonly LauncherKey[]): Promise<void> {
  const due = bundles.filter(
    ({ label, output, sources }) =>
      (chosenParts?.includes(label) ?? true) &&
      (options.force || isStale(output, typeof sources === 'function' ? sources() : sources)),
  );
  await Promise.all(due.map((bundle) => build(bundle, options)));
}

async function build(
  { label, command }: Bundle,
  { env, logDir, onProgress, signal }: BuildOptions,
): Promise<void> {
  const name = launcherText(label);
  const startedAt = Date.now();
  onProgress(launcherText('progress.building', { name }));
  await run({
    name,
    command: process.execPath,
    args: command,
    cwd: projectDir,
    env: { ...env, NODE_ENV: 'production' },
    logFile: path.join(logDir, `build-${label.replace('part.', '')}.log`),
    signal,
  });
  onProgress(launcherText('progress.built', { name, seconds: secondsSince(startedAt) }));
}
