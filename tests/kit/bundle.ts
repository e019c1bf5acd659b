import { readFileSync } from 'node:fs';
import path from 'node:path';
import { bundleWorkflowCode, type WorkflowBundle } from '@temporalio/worker';
import { isStale } from '../../scripts/build/stale';
import { runScript } from '../../scripts/stack/node-part';

let bundle: Promise<WorkflowBundle> | undefined;

/** The workflows' bundle of an integration run (jest/start-stack.ts); without one, as in a run of mutants, each file makes its own. */
export const bundled = (): Promise<WorkflowBundle> =>
  (bundle ??= ofThisRun(process.env.TEST_WORKFLOW_BUNDLE));

const ofThisRun = async (file: string | undefined): Promise<WorkflowBundle> =>
  file ? { code: readFileSync(file, 'utf8') } : made();

/** Builds the workflows again if they are out of date: a worker in a separate process runs the built ones. */
export async function bundleForProcesses(logDir: string): Promise<void> {
  const output = 'workers/dist/workflow-bundle.js';
  if (!isStale(output, ['workflows', 'domain', 'package-lock.json'])) return;
  const file = 'scripts/build/workflow-bundle.ts';
  await runScript({ label: 'part.workflows', file, args: [output], env: process.env, logDir });
}

/** The workflows' bundle of a worker that makes traces. */
export const bundledTraced = (): Promise<WorkflowBundle> =>
  made([require.resolve('@temporalio/interceptors-opentelemetry/lib/workflow-interceptors')]);

const made = (workflowInterceptorModules: string[] = []) =>
  bundleWorkflowCode({
    workflowsPath: path.join(__dirname, '../../workflows/index.ts'),
    workflowInterceptorModules,
    logger: { trace() {}, debug() {}, info() {}, warn() {}, error() {}, log() {} },
  });
