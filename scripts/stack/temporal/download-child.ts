import { TestWorkflowEnvironment } from '@temporalio/testing';

/**
 * Downloads the program for `download.ts`, as `download-child.ts <folder> <version>`. Runs in a separate process,
 * because the SDK can only download and start a server together.
 */
async function main(): Promise<void> {
  const [downloadDir, version] = process.argv.slice(2);
  if (!downloadDir || !version) throw new Error('download-child.ts <folder> <version>');
  const environment = await TestWorkflowEnvironment.createLocal({
    server: { executable: { type: 'cached-download', downloadDir, version } },
  });
  await environment.teardown();
}

void main().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
