import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildAll } from './build/all';

/**
 * `npm run build`: builds the web application, the signing pages and the workflow bundle, even if they are up to
 * date.
 */
async function main(): Promise<void> {
  const logDir = mkdtempSync(path.join(tmpdir(), 'grant-office-build-'));
  await buildAll({
    env: process.env,
    logDir,
    force: true,
    onProgress: (line) => process.stdout.write(`${line}\n`),
  });
  rmSync(logDir, { recursive: true, force: true });
}

void main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
