import { waitUntil } from '../stack/wait';

/**
 * Calls `isSo` repeatedly until it returns true; an error counts as false.
 * @throws Error that names the condition and the last error, when the time is over
 */
export async function waitFor(
  description: string,
  isSo: () => Promise<boolean>,
  limitMs: number,
): Promise<void> {
  let last: unknown;
  const isTrue = async (): Promise<boolean> => {
    try {
      return await isSo();
    } catch (error) {
      last = error;
      return false;
    }
  };
  if (await waitUntil(isTrue, { limitMs, everyMs: 100 })) return;
  const reason = last instanceof Error ? `; last: ${last.message.slice(0, 200)}` : '';
  throw new Error(`waited ${Math.round(limitMs / 1000)} s in vain for ${description}${reason}`);
}

/**
 * Returns the result of the work.
 * @throws Error that names the work when the time is over; the work itself continues
 */
export async function withTimeout<T>(description: string, promise: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeLimit = new Promise<never>((_, reject) => {
    const message = `waited ${Math.round(limitMs / 1000)} s in vain for ${description}`;
    timer = setTimeout(() => reject(new Error(message)), limitMs);
  });
  try {
    return await Promise.race([promise, timeLimit]);
  } finally {
    clearTimeout(timer);
  }
}
