import type { TelemetryOptions } from '@temporalio/worker';
import getPort from 'get-port';

/** Metrics of the Temporal SDK: options for its runtime, and a function that reads them. */
export interface SdkMetrics {
  options: NonNullable<TelemetryOptions['metrics']>;
  page: () => Promise<string>;
}

/**
 * Returns the SDK's metrics. The SDK serves them to anyone, so it listens on this machine only, and the worker's /metrics page passes
 * them on to authorised readers.
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
