import { tmpdir } from 'node:os';
import { TestWorkflowEnvironment } from '@temporalio/testing';
import { freePort } from '../../scripts/stack/ports';
import { findTemporal } from '../../scripts/stack/temporal/find';
import { prepareNamespace } from '../../scripts/stack/temporal/namespace';
import { dynamicConfigFlags } from '../../scripts/stack/temporal/server';

/** A Temporal server of a test's own, prepared as the product's, with further server settings; it forgets everything at its end. */
export async function startOwnTemporal(settings: Record<string, number>): Promise<TestWorkflowEnvironment> {
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
