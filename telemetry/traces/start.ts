import type { Tracing } from './open';

/**
 * Starts sending traces to the collector at `endpoint`; without an endpoint loads nothing. Must be called before the
 * first connection to PostgreSQL is opened.
 */
export async function startTracing(
  endpoint: string | undefined,
  service: string,
): Promise<Tracing | undefined> {
  if (endpoint === undefined) return undefined;
  const { openTracing } = await import('./open');
  return openTracing(endpoint, service);
}
