import { existsSync } from 'node:fs';
import path from 'node:path';

const prebuilt = path.join(__dirname, 'dist', 'workflow-bundle.js');

/**
 * Returns the workflow code: the prebuilt bundle if there is one, else the sources, bundled at start. With tracing it always returns the
 * sources, because the SDK must bundle its interceptors with them.
 */
export const workflowCode = (
  traced: boolean,
): { workflowBundle: { codePath: string } } | { workflowsPath: string } =>
  !traced && existsSync(prebuilt)
    ? { workflowBundle: { codePath: prebuilt } }
    : { workflowsPath: path.join(__dirname, '..', 'workflows', 'index.ts') };
