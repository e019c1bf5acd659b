import { setTimeout as pause } from 'node:timers/promises';

/** Time limit in ms: far longer than a step takes on a slow machine. */
const LIMIT_MS = 600_000;

/**
 * Calls `attempt` until it returns something truthy, and returns that.
 * @throws Error that names `what` after ten minutes
 */
export async function waitFor<T>(
  what: string,
  attempt: () => Promise<T>,
  pauseMs = 200,
): Promise<NonNullable<T>> {
  for (const end = Date.now() + LIMIT_MS; ; await pause(pauseMs)) {
    const result = await attempt();
    if (result) return result;
    if (Date.now() > end) throw new Error(`not within ten minutes: ${what}`);
  }
}
