import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isStale } from '../build/stale';
import { projectDir } from './project-dir';

/** The product's processes that serve until they are stopped, and the file each begins with. */
export const PROCESSES = {
  api: 'api/server.ts',
  worker: 'workers/worker.ts',
  'signing-host': 'scripts/signing-host.ts',
} as const;

const BUNDLES = path.join(projectDir, 'dist');

/** Where the build puts a process's bundle (scripts/build/processes.ts). */
export const bundleOf = (name: string): string => path.join(BUNDLES, `${name}.js`);

/** List of the bundles' source files, relative to the project's folder, which the build writes. */
export const INPUTS = path.join(BUNDLES, 'inputs.json');

/** Files that the bundles must be newer than. */
export const processSources = (): string[] => [
  'package-lock.json',
  ...(existsSync(INPUTS) ? (JSON.parse(readFileSync(INPUTS, 'utf8')) as string[]) : []),
];

/** Module loaded before a process, and before each of its threads; docker-compose.yml says the same. */
const PRELOADED: Readonly<Record<string, string>> = {
  [PROCESSES.worker]: 'workers/without-promise-stacks.cjs',
};

/** Returns node's arguments to run a script, by its path from the project's folder: its bundle where that is up to date. */
export function scriptArgs(file: string): string[] {
  const preloaded = PRELOADED[file];
  const before = preloaded ? ['--require', path.join(projectDir, preloaded)] : [];
  return [...before, ...programOf(file)];
}

function programOf(file: string): string[] {
  const name = Object.entries(PROCESSES).find(([, entry]) => entry === file)?.[0];
  if (name && existsSync(INPUTS) && !isStale(bundleOf(name), processSources()))
    return ['--enable-source-maps', bundleOf(name)];
  return ['--import', 'tsx', path.join(projectDir, file)];
}
