import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startStack } from '../../scripts/stack/stack';
import { chromiumPath } from './chromium';
import { createDemonstration } from './lay-demonstration';

/**
 * Playwright's globalSetup: starts the whole product on free ports, in a temporary folder, with the demonstration's
 * accounts and catalogue and a few of its applications. The browser workers inherit the environment that it sets.
 * With E2E_URL the product at that URL is tested instead, with the other settings of the environment.
 */
export default async function startProduct(): Promise<(() => Promise<void>) | undefined> {
  process.env.CHROME = await chromiumPath(process.env);
  if (process.env.E2E_URL) {
    process.env.PUBLIC_URL = process.env.E2E_URL;
    return undefined;
  }
  const dataDir = mkdtempSync(path.join(tmpdir(), 'grant-office-browser-'));
  const onProgress = (line: string): void => void process.stdout.write(`${line}\n`);
  const stack = await startStack({
    dataDir,
    parts: ['postgres', 'schema', 'temporal', 'web', 'signing', 'worker', 'api'],
    demo: true,
    durable: false,
    onProgress,
  });
  const stopProduct = async (): Promise<void> => {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const { NODE_ENV: _, ...env } = stack.env;
  Object.assign(process.env, env);
  try {
    await createDemonstration(stack.env);
  } catch (error) {
    await stopProduct();
    throw error;
  }
  return stopProduct;
}
