import { copyFileSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildAll } from '../../scripts/build/all';
import { startStack, type Stack } from '../../scripts/stack/stack';
import { projectDir } from '../../scripts/stack/project-dir';
import { findPrograms } from '../kit/programs/find';

declare global {
  /** The stack of this jest run, from globalSetup to globalTeardown. */
  var grantOfficeTestStack: { stack: Stack; dataDir: string } | undefined;
}

/**
 * Preloaded by jest's workers as by the product's worker (scripts/stack/processes.ts), because a test's worker has its workflow threads in
 * them: without stacks of promises a decision costs a third less processor time (docs/decisions/0050).
 */
const PRELOADED = JSON.stringify(path.join(projectDir, 'workers/without-promise-stacks.cjs'));

/**
 * jest's globalSetup of the integration project: real PostgreSQL, Temporal and signing host on free ports in a folder of
 * this run. The environment reaches the tests through jest's workers; `integration-environment.ts` adds what is per file.
 * With TEST_SERVICES=running the services are the caller's (scripts/mutants.ts), and the environment names them.
 */
export default async function start(): Promise<void> {
  process.env.NODE_OPTIONS = [process.env.NODE_OPTIONS, `--require=${PRELOADED}`].filter(Boolean).join(' ');
  if (process.env.TEST_SERVICES === 'running') return;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'grant-office-test-'));
  const logDir = path.join(dataDir, 'logs');
  mkdirSync(logDir);
  const onProgress = (line: string): void => void process.stderr.write(`${line}\n`);
  // Before anything is open: it may take minutes, once for a machine.
  const programs = await findPrograms({ env: process.env, logDir, onProgress });
  // Once, before several files would do it at the same time; an up-to-date build is taken as it is.
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
