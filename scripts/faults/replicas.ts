import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundleWorkflowCode } from '@temporalio/worker';
import { answersOk } from '../stack/healthy';
import { nodePart } from '../stack/node-part';
import { projectDir } from '../stack/project-dir';
import { freePort } from '../stack/ports';
import { isPolling } from '../stack/temporal/pollers';
import { childProcess, type Process } from './process';

type Env = Record<string, string>;

/** Creates the folder for the logs of an additional process, in the folder of the stack's logs. */
function logsOf(env: Env, name: string): string {
  const folder = path.join(env.DATA_DIR ?? '', 'logs', name);
  mkdirSync(folder, { recursive: true });
  return folder;
}

const queueOf = (env: Env, taskQueue = env.TASK_QUEUE ?? '') => ({
  address: env.TEMPORAL_ADDRESS ?? '',
  namespace: env.TEMPORAL_NAMESPACE ?? '',
  taskQueue,
});

/** Returns an additional API process over the same data, on its own port; not started yet. */
export async function furtherApi(env: Env, name: string): Promise<{ process: Process; url: string }> {
  const port = await freePort('127.0.0.1');
  const url = `http://127.0.0.1:${port}`;
  const child = nodePart({
    label: 'part.api',
    file: 'api/server.ts',
    env: { ...env, PORT: String(port) },
    logDir: logsOf(env, name),
    ready: () => answersOk(`${url}/api/health`),
  });
  return { process: childProcess(name, child), url };
}

/**
 * Returns an additional worker, which freezes at the statement named in the folder (freeze-at.ts); not started yet.
 */
export function furtherWorker(env: Env, name: string, freezeFolder: string): Process {
  const preload = path.join(__dirname, 'freeze-at.ts');
  const child = nodePart({
    label: 'part.worker',
    file: 'workers/worker.ts',
    env: { ...env, FREEZE_AT: freezeFolder, NODE_OPTIONS: `--require tsx/cjs --require ${preload}` },
    logDir: logsOf(env, name),
    ready: () => isPolling(child.pid, queueOf(env)),
  });
  return childProcess(name, child);
}

/** Returns a worker of the bare workflow, with which the product is compared (bench/bare); not started yet. */
export function bareWorker(env: Env, name: string): Process {
  const child = nodePart({
    label: 'part.worker',
    file: 'bench/bare/worker.ts',
    env: { ...env, BARE_BUNDLE: bareBundle(env) },
    logDir: logsOf(env, name),
    ready: () => isPolling(child.pid, queueOf(env, 'bare')),
  });
  return childProcess(name, child);
}

const bareBundle = (env: Env): string => path.join(env.DATA_DIR ?? '', 'bare-workflow.js');

/** Bundles the bare workflow once, like the product's workflows, so that its worker starts equally fast. */
export async function makeBareBundle(env: Env): Promise<void> {
  const logger = { trace() {}, debug() {}, info() {}, warn() {}, error() {}, log() {} };
  const workflowsPath = path.join(projectDir, 'bench/bare/workflow.ts');
  const { code } = await bundleWorkflowCode({ workflowsPath, logger });
  writeFileSync(bareBundle(env), code);
}
