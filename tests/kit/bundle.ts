import { bundleWorkflowCode, type WorkflowBundleWithSourceMap } from '@temporalio/worker';
import path from 'node:path';

let bundle: Promise<WorkflowBundleWithSourceMap> | undefined;

/** The workflows' bundle, made once for a test file. */
export const bundled = (): Promise<WorkflowBundleWithSourceMap> =>
  (bundle ??= bundleWorkflowCode({
    workflowsPath: path.join(__dirname, '../../workflows/index.ts'),
    logger: { trace() {}, debug() {}, info() {}, warn() {}, error() {}, log() {} },
  }));
