import type { OpenTelemetryPlugin } from '@temporalio/interceptors-opentelemetry';

/** Traces of one process. */
export interface Tracing {
  /** Makes the Temporal client's and worker's calls part of the traces; only trace ids go into histories. */
  plugin: OpenTelemetryPlugin;
  /** Sends what is still waiting. */
  close(): Promise<void>;
}

/**
 * Begins to send traces to the collector at `endpoint`; without one nothing is loaded. To be called before the first connection
 * to PostgreSQL is opened.
 */
export async function startTracing(
  endpoint: string | undefined,
  service: string,
): Promise<Tracing | undefined> {
  if (endpoint === undefined) return undefined;
  const { openTracing } = await import('./open');
  return openTracing(endpoint, service);
}
