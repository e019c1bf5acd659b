import type { TelemetryOptions } from '@temporalio/worker';
import getPort from 'get-port';

/** Metrics of the Temporal SDK: options for its runtime, and a function that reads them. */
export interface SdkMetrics {
  options: NonNullable<TelemetryOptions['metrics']>;
  page: () => Promise<string>;
}

/**
 * Returns the SDK's metrics. The SDK serves them without authorisation, so it listens only on this machine; the worker's /metrics page
 * adds them for authorised readers.
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
