import path from 'node:path';
import type { LauncherKey } from '../../settings/launcher-text';
import { launcherText } from '../../settings/launcher-text';
import { Child, type ChildSpec } from './child';
import { scriptArgs } from './processes';
import { projectDir } from './project-dir';
import { run } from './run';

interface ScriptOptions {
  label: LauncherKey;
  /** Path relative to the project's folder. */
  file: string;
  env: NodeJS.ProcessEnv;
  logDir: string;
}

/**
 * Returns one of the product's processes (API, worker, signing host), which runs until it is stopped. Killing it
 * loses no data.
 */
export function nodePart(options: ScriptOptions & Pick<ChildSpec, 'ready' | 'readyAgain'>): Child {
  return new Child({
    name: launcherText(options.label),
    command: process.execPath,
    args: scriptArgs(options.file),
    cwd: projectDir,
    env: options.env,
    logFile: logOf(options),
    stopSignal: 'SIGTERM',
    killSignal: 'SIGKILL',
    deathSignal: 'SIGKILL',
    graceMs: 15_000,
    ready: options.ready,
    readyAgain: options.readyAgain ?? options.ready,
    readyWithinMs: 180_000, // for slow starts only: a process that ends is detected at once
  });
}

/**
 * Runs a script of the product to its end (migrations, demonstration data, builds).
 * @throws LaunchError when it fails
 */
export function runScript(
  options: ScriptOptions & { args?: readonly string[]; signal?: AbortSignal | undefined },
): Promise<void> {
  return run({
    name: launcherText(options.label),
    command: process.execPath,
    args: [...scriptArgs(options.file), ...(options.args ?? [])],
    cwd: projectDir,
    env: options.env,
    logFile: logOf(options),
    signal: options.signal,
  });
}

function logOf({ logDir, label }: ScriptOptions): string {
  return path.join(logDir, `${label.replace('part.', '')}.log`);
}
