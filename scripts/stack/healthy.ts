import { connect } from 'node:net';

/** Whether anybody listens on this port of this machine. */
export function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** Whether the API's health (`url`) reports errors of no part but those in `notExpected`, which this stack does not start. */
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

/** Whether `GET url` answers 200. */
export const answers = (url: string): Promise<boolean> => hasStatus(url, [200]);

/** Whether the API answers at all, even if a part of the product is away. */
export const lives = (url: string): Promise<boolean> => hasStatus(url, [200, 503]);

/** Checks the status of `GET url`, with a long timeout: health is slow when services are away. */
async function hasStatus(url: string, statuses: readonly number[]): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    await answer.body?.cancel();
    return statuses.includes(answer.status);
  } catch {
    return false;
  }
}
