import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startStack } from '../../scripts/stack/stack';
import { chromiumPath } from './chromium';

/**
 * Playwright's globalSetup: the whole product with its demonstration data on free ports, in a folder of this run. The
 * environment it sets reaches the workers, which read the configuration again. With E2E_URL the product that answers
 * there is tested instead.
 */
export default async function startProduct(): Promise<(() => Promise<void>) | undefined> {
  process.env.CHROME = await chromiumPath(process.env);
  if (process.env.E2E_URL) {
    process.env.PUBLIC_URL = process.env.E2E_URL;
    return undefined;
  }
  const dataDir = mkdtempSync(path.join(tmpdir(), 'grant-office-browser-'));
  const stack = await startStack({
    dataDir,
    parts: ['postgres', 'schema', 'temporal', 'web', 'signing', 'worker', 'api'],
    demo: true,
    demoData: true,
    onProgress: (line) => process.stdout.write(`${line}\n`),
  });
  const { NODE_ENV: _, ...env } = stack.env;
  Object.assign(process.env, env);
  return async () => {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
