import { existsSync } from 'node:fs';
import path from 'node:path';

const prebuilt = path.join(__dirname, 'dist', 'workflow-bundle.js');

/**
 * The workflows: the prebuilt bundle where the build has made one, else the sources, bundled at start. So too where traces are
 * made, for which the SDK bundles its interceptors with them: workflows that nobody traces run without.
 */
export const workflowCode = (
  traced: boolean,
): { workflowBundle: { codePath: string } } | { workflowsPath: string } =>
  !traced && existsSync(prebuilt)
    ? { workflowBundle: { codePath: prebuilt } }
    : { workflowsPath: path.join(__dirname, '..', 'workflows', 'index.ts') };
