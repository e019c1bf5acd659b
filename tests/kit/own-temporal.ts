import { tmpdir } from 'node:os';
import { TestWorkflowEnvironment } from '@temporalio/testing';
import { freePort } from '../../scripts/stack/ports';
import { findTemporal } from '../../scripts/stack/temporal/find';
import { prepareNamespace } from '../../scripts/stack/temporal/namespace';
import { dynamicConfigFlags } from '../../scripts/stack/temporal/server';
import { quietRuntime } from './quiet-runtime';

/**
 * Starts a Temporal server for one test, prepared like the product's, with additional server settings. Its data are
 * deleted when it ends.
 */
export async function startOwnTemporal(settings: Record<string, number>): Promise<TestWorkflowEnvironment> {
  quietRuntime(); // the SDK's runtime starts with the server
  const path = await findTemporal({ env: process.env, logDir: tmpdir(), onProgress: () => undefined });
  const ip = '127.0.0.1';
  const environment = await TestWorkflowEnvironment.createLocal({
    server: {
      executable: { type: 'existing-path', path },
      ip,
      port: await freePort(ip),
      extraArgs: dynamicConfigFlags(settings),
    },
  });
  await prepareNamespace({ address: environment.address, namespace: 'default', embedded: true });
  return environment;
}
