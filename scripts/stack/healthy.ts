import { connect } from 'node:net';

/** Returns whether a process listens on this port of this machine. */
export function isPortOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/**
 * Returns whether the API's health (`url`) reports no errors, other than of the parts in `notExpected`, which this
 * stack does not start.
 */
export async function isHealthy(url: string, notExpected: readonly string[]): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    const { errors } = (await answer.json()) as { errors?: Record<string, string> };
    if (answer.status === 503 && errors)
      return Object.keys(errors).every((part) => notExpected.includes(part));
    return answer.status === 200;
  } catch {
    return false;
  }
}

/** Returns whether `GET url` answers with status 200. */
export const answersOk = (url: string): Promise<boolean> => hasStatus(url, [200]);

/** Returns whether the API answers, even if a part of the product is unavailable. */
export const answersAtAll = (url: string): Promise<boolean> => hasStatus(url, [200, 503]);

/** Checks the status of `GET url`, with a long timeout: the health check is slow when services are unavailable. */
async function hasStatus(url: string, statuses: readonly number[]): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    await answer.body?.cancel();
    return statuses.includes(answer.status);
  } catch {
    return false;
  }
}
