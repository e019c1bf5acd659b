import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { execa } from 'execa';
import { Child } from '../../../scripts/stack/child';
import { projectDir } from '../../../scripts/stack/project-dir';
import { run } from '../../../scripts/stack/run';
import { WAIT_MS } from '../wait';
import { imageEnvironment, serviceOf } from './file';

/** A container of the file that is run as a process of this machine. */
export interface Replica {
  service: string;
  /** Name of the container in Docker. */
  name: string;
  /** Environment of the file, with this machine's addresses. */
  env: Record<string, string>;
  /** Holds the logs, and a folder for each replica that replaces its volume. */
  folder: string;
}

const prunedScript = path.join(__dirname, 'pruned.cjs');

/**
 * Returns the environment of a replica. From this machine it contains only the path of programs; then come the
 * image's settings, those of docker-compose.yml, and a folder that replaces the volume.
 */
function environment({ name, env, folder }: Replica): NodeJS.ProcessEnv {
  const DATA_DIR = dataDirOf(folder, name);
  mkdirSync(DATA_DIR, { recursive: true });
  const ours = { PATH: process.env.PATH, HOME: DATA_DIR, NODE_OPTIONS: `--require ${prunedScript}` };
  return { ...ours, ...imageEnvironment(), ...env, DATA_DIR };
}

export const dataDirOf = (folder: string, name: string): string => path.join(folder, name);
export const logOf = (folder: string, name: string): string => path.join(folder, 'logs', `${name}.log`);

/** Returns the service's command, with the Node that runs the tests. */
function commandOf(service: string): { command: string; args: string[] } {
  const [program, ...args] = serviceOf(service).command ?? [];
  if (program !== 'node') throw new Error(`${service} does not run node`);
  return { command: process.execPath, args };
}

/** Returns the process of a service that runs until it is stopped; not started yet. */
export function replica(description: Replica, isReady: (child: Child) => Promise<boolean>): Child {
  const child: Child = new Child({
    name: description.name,
    ...commandOf(description.service),
    cwd: projectDir,
    env: environment(description),
    logFile: logOf(description.folder, description.name),
    stopSignal: 'SIGTERM',
    killSignal: 'SIGKILL',
    deathSignal: 'SIGKILL',
    graceMs: WAIT_MS,
    ready: () => isReady(child),
    readyWithinMs: WAIT_MS,
  });
  return child;
}

/** Runs a service that ends when its work is done. @throws LaunchError when it fails */
export const runToEnd = (description: Replica): Promise<void> =>
  run({
    name: description.name,
    ...commandOf(description.service),
    cwd: projectDir,
    env: environment(description),
    logFile: logOf(description.folder, description.name),
  });

/** Returns whether the service's health check, sent to another port than in its container, exits with code 0. */
export async function isHealthy(service: string, containerPort: number, port: number): Promise<boolean> {
  const [kind, program, ...args] = serviceOf(service).healthcheck?.test ?? [];
  if (kind !== 'CMD' || program !== 'node') throw new Error(`${service} has no health check of node's`);
  const mapped = args.map((word) => word.replaceAll(`127.0.0.1:${containerPort}/`, `127.0.0.1:${port}/`));
  const { failed } = await execa(process.execPath, mapped, { stdio: 'ignore', reject: false });
  return !failed;
}
