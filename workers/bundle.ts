import { existsSync } from 'node:fs';
import path from 'node:path';

const prebuilt = path.join(__dirname, 'dist', 'workflow-bundle.js');

/** The workflows: the prebuilt bundle where the build has made one, else the sources, bundled at start. */
export const workflowCode = (): { workflowBundle: { codePath: string } } | { workflowsPath: string } =>
  existsSync(prebuilt)
    ? { workflowBundle: { codePath: prebuilt } }
    : { workflowsPath: path.join(__dirname, '..', 'workflows', 'index.ts') };
