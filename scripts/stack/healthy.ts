import { connect } from 'node:net';

/** Whether anybody listens on this port of this machine. */
export function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** Whether the API's health (`url`) names no part but those that are not to be expected, because others start them or nobody. */
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

/** Whether the API answers at all, though a part may be away. */
export const lives = (url: string): Promise<boolean> => hasStatus(url, [200, 503]);

/** Health takes its time when what it asks is away. */
async function hasStatus(url: string, statuses: readonly number[]): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    await answer.body?.cancel();
    return statuses.includes(answer.status);
  } catch {
    return false;
  }
}
