import { copyFileSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildAll } from '../../scripts/build/all';
import { startStack, type Stack } from '../../scripts/stack/stack';
import { projectDir } from '../../scripts/stack/project-dir';
import { findPrograms } from '../kit/programs/find';

declare global {
  /** Stack of this jest run, from globalSetup to globalTeardown. */
  var grantOfficeTestStack: { stack: Stack; dataDir: string } | undefined;
}

/**
 * Modules preloaded by jest's workers, as by the product's worker (scripts/stack/processes.ts), because the worker of
 * a test runs its workflow threads in them. Without promise stacks a decision costs a third less processor time
 * (docs/decisions/0050).
 */
const PRELOADED = JSON.stringify(path.join(projectDir, 'workers/without-promise-stacks.cjs'));

/**
 * jest's globalSetup of the integration project: starts PostgreSQL, Temporal and the signing host on free ports, in a
 * folder of this run. The tests get the environment through jest's workers; `integration-environment.ts` adds the
 * settings of each file. With TEST_SERVICES=running the caller's services are used (scripts/mutants.ts), and the
 * environment names them.
 */
export default async function start(): Promise<void> {
  process.env.NODE_OPTIONS = [process.env.NODE_OPTIONS, `--require=${PRELOADED}`].filter(Boolean).join(' ');
  if (process.env.TEST_SERVICES === 'running') return;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'grant-office-test-'));
  const logDir = path.join(dataDir, 'logs');
  mkdirSync(logDir);
  const onProgress = (line: string): void => void process.stderr.write(`${line}\n`);
  // Done before anything is opened: once for a machine it may take minutes.
  const programs = await findPrograms({ env: process.env, logDir, onProgress });
  // Done once here, because several files would do it at the same time; a bundle that is up to date is used as it is.
  await buildAll({ env: process.env, logDir, onProgress }, ['part.workflows']);
  const bundle = path.join(dataDir, 'workflow-bundle.js');
  copyFileSync(path.join(projectDir, 'workers/dist/workflow-bundle.js'), bundle);
  const stack = await startStack({
    dataDir,
    parts: ['postgres', 'schema', 'temporal', 'signing'],
    durable: false,
    demo: true,
  });
  globalThis.grantOfficeTestStack = { stack, dataDir };
  const { NODE_ENV: _, ...env } = stack.env;
  Object.assign(process.env, env, programs, {
    TEST_WORKFLOW_BUNDLE: bundle,
  });
}
