import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Child } from '../../scripts/stack/child';
import { freePort } from '../../scripts/stack/ports';
import { findTemporal } from '../../scripts/stack/temporal/find';
import { prepareNamespace } from '../../scripts/stack/temporal/namespace';
import { temporalServer } from '../../scripts/stack/temporal/server';

/** A Temporal server of a test's own, as the product starts it, with further server settings. */
export async function startOwnTemporal(settings: Record<string, string | number>) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'grant-office-temporal-'));
  const logDir = path.join(dataDir, 'logs');
  mkdirSync(logDir);
  const program = await findTemporal({ env: process.env, logDir, onProgress: () => undefined });
  const port = await freePort('127.0.0.1');
  const usual = temporalServer({ program, dataDir, logDir, port, uiPort: undefined, namespace: 'default' });
  const further = Object.entries(settings).flatMap(([name, value]) => [
    '--dynamic-config-value',
    `${name}=${value}`,
  ]);
  const server = new Child({ ...usual.spec, args: [...usual.spec.args, ...further] });
  await server.start(() => undefined);
  const address = `127.0.0.1:${port}`;
  await prepareNamespace({ address, namespace: 'default', embedded: true });
  return {
    address,
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
