import { readFileSync } from 'node:fs';
import path from 'node:path';
import { bundleWorkflowCode, type WorkflowBundle } from '@temporalio/worker';
import { isStale } from '../../scripts/build/is-stale';
import { runScript } from '../../scripts/stack/node-part';

let bundle: Promise<WorkflowBundle> | undefined;

/**
 * Returns the workflows' bundle of the integration run (jest/start-stack.ts); makes one if the run has none
 * (scripts/mutants.ts).
 */
export const workflowBundle = (): Promise<WorkflowBundle> =>
  (bundle ??= readOrMake(process.env.TEST_WORKFLOW_BUNDLE));

const readOrMake = async (file: string | undefined): Promise<WorkflowBundle> =>
  file ? { code: readFileSync(file, 'utf8') } : bundleWith();

/** Builds the workflows again if they are out of date: a worker in a separate process runs the built ones. */
export async function bundleForProcesses(logDir: string): Promise<void> {
  const output = 'workers/dist/workflow-bundle.js';
  if (!isStale(output, ['workflows', 'domain', 'package-lock.json'])) return;
  const file = 'scripts/build/workflow-bundle.ts';
  await runScript({ label: 'part.workflows', file, args: [output], env: process.env, logDir });
}

/** Returns the workflows' bundle of a worker that creates traces. */
export const tracedWorkflowBundle = (): Promise<WorkflowBundle> =>
  bundleWith([require.resolve('@temporalio/interceptors-opentelemetry/lib/workflow-interceptors')]);

const bundleWith = (workflowInterceptorModules: string[] = []) =>
  bundleWorkflowCode({
    workflowsPath: path.join(__dirname, '../../workflows/index.ts'),
    workflowInterceptorModules,
    logger: { trace() {}, debug() {}, info() {}, warn() {}, error() {}, log() {} },
  });
