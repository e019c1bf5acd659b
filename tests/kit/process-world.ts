import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { openServices } from '../../api/open-services';
import { startStack, type Part, type Stack, type StackOptions } from '../../scripts/stack/stack';
import { readServiceSettings } from '../../settings/settings';
import { openDemoSigner } from '../../demo/signer';
import { bundleForProcesses } from './bundle';
import { addPeople } from './people';
import { quietRuntime } from './quiet-runtime';
import type { World } from './world';

/** A world whose API and worker are separate processes, which can be killed and restarted. */
export interface ProcessWorld extends World {
  stack: Stack;
  dataDir: string;
  /** Kills every process of the stack at once, like the death of its launcher, and starts all again. */
  killAndStartAgain(): Promise<void>;
}

const PARTS: readonly Part[] = ['postgres', 'schema', 'temporal', 'signing', 'worker', 'api'];

/** Options of the stack that a test chooses. */
type Options = Pick<StackOptions, 'env' | 'restartParts' | 'onProgress' | 'graceMs'> & {
  dataDir?: string;
  /** Folder in which a new data folder is made if `dataDir` is not given. */
  parent?: string;
  /** Whether the API serves the web application, which is built if it is out of date. */
  pages?: boolean;
};

/**
 * Starts the product, by default without the web application, in `dataDir` or in a new folder. It flushes to disk as
 * in production. `stop` deletes the folder.
 */
export async function startProcessWorld({
  parent = tmpdir(),
  pages = false,
  ...stackOptions
}: Options = {}): Promise<ProcessWorld> {
  quietRuntime();
  const dataDir = stackOptions.dataDir ?? mkdtempSync(path.join(parent, 'grant-office-own-'));
  await bundleForProcesses(dataDir);
  const openStack = async () => {
    const parts: readonly Part[] = pages ? [...PARTS, 'web'] : PARTS;
    const stack = await startStack({ ...stackOptions, dataDir, parts, demo: true });
    // Calls of the test itself do not belong to the product's traces.
    const settings = readServiceSettings({ ...stack.env, OTEL_EXPORTER_OTLP_ENDPOINT: undefined });
    return { stack, ...(await openServices(settings, pino({ level: 'silent' }))) };
  };
  const firstStack = await openStack();
  let close = firstStack.close;
  const world: ProcessWorld = {
    dataDir,
    stack: firstStack.stack,
    services: firstStack.services,
    url: firstStack.stack.urls.app,
    cast: await addPeople(firstStack.services.db),
    signer: await openDemoSigner({ demo: true, dataDir }),
    async killAndStartAgain() {
      await close();
      await world.stack.kill();
      const secondWorld = await openStack();
      close = secondWorld.close;
      Object.assign(world, {
        stack: secondWorld.stack,
        services: secondWorld.services,
        url: secondWorld.stack.urls.app,
      });
    },
    async stop() {
      await close();
      await world.stack.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return world;
}
