import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundleWorkflowCode, DefaultLogger } from '@temporalio/worker';
import { projectDir } from '../stack/project-dir';

/** Run as `workflowBundle.ts <output>`: bundles the workflows once, so that a worker starts without webpack. */
async function main(): Promise<void> {
  const output = path.resolve(process.argv[2] ?? '');
  const { code } = await bundleWorkflowCode({
    workflowsPath: path.join(projectDir, 'workflows/index.ts'),
    logger: new DefaultLogger('WARN'),
  });
  mkdirSync(path.dirname(output), { recursive: true });
  writeFileSync(`${output}.${process.pid}`, code);
  renameSync(`${output}.${process.pid}`, output);
}

void main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
