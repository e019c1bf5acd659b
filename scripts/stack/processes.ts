import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isStale } from '../build/is-stale';
import { projectDir } from './project-dir';

/** The product's long-running processes, each with the file that starts it. */
export const PROCESSES = {
  api: 'api/server.ts',
  worker: 'workers/worker.ts',
  'signing-host': 'scripts/signing-host.ts',
} as const;

const BUNDLES = path.join(projectDir, 'dist');

/** Returns the path of a process's bundle (scripts/build/processes.ts). */
export const bundleOf = (name: string): string => path.join(BUNDLES, `${name}.js`);

/** File with the list of the bundles' source files, relative to the project's folder. The build writes it. */
export const INPUTS = path.join(BUNDLES, 'inputs.json');

/** Returns the sources that must not be newer than the bundles. */
export const processSources = (): string[] => [
  'package-lock.json',
  ...(existsSync(INPUTS) ? (JSON.parse(readFileSync(INPUTS, 'utf8')) as string[]) : []),
];

/** Modules preloaded by a process and each of its threads; docker-compose.yml lists the same modules. */
const PRELOADED: Readonly<Record<string, string>> = {
  [PROCESSES.worker]: 'workers/without-promise-stacks.cjs',
};

/**
 * Returns node's arguments to run a script, given by its path from the project's folder. Uses the script's bundle if
 * it is up to date.
 */
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
