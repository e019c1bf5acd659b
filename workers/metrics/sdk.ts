import type { TelemetryOptions } from '@temporalio/worker';
import getPort from 'get-port';

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
  const host = '127.0.0.1';
  const bindAddress = `${host}:${await getPort({ host })}`;
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
