import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { TelemetryOptions } from '@temporalio/worker';

/** The Temporal SDK's own metrics: how its runtime is told to offer them, and how they are read. */
export interface SdkMetrics {
  options: NonNullable<TelemetryOptions['metrics']>;
  page: () => Promise<string>;
}

/**
 * The SDK offers its metrics at an address of its own to anyone. So it is given one on this machine alone, and the worker's page
 * passes them on to who may read it.
 */
export async function sdkMetrics(): Promise<SdkMetrics> {
  const bindAddress = `127.0.0.1:${await freePort()}`;
  return {
    options: {
      prometheus: { bindAddress, countersTotalSuffix: true, useSecondsForDurations: true, unitSuffix: true },
    },
    page: async () => {
      const answer = await fetch(`http://${bindAddress}/metrics`, { signal: AbortSignal.timeout(5_000) });
      return answer.text();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
