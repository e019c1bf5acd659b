import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Calls `isSo` every `everyMs` until it returns true.
 * @returns false when `limitMs` have passed, or when `givenUp` returns true
 */
export async function waitUntil(
  isSo: () => Promise<boolean>,
  options: { limitMs: number; everyMs?: number; givenUp?: () => boolean },
): Promise<boolean> {
  const deadline = Date.now() + options.limitMs;
  while (!options.givenUp?.()) {
    if (await isSo()) return true;
    if (Date.now() > deadline) return false;
    await sleep(options.everyMs ?? 50);
  }
  return false;
}

/** Returns the whole or tenth seconds since `since` (of `Date.now()`), for messages. */
export function secondsSince(since: number): string {
  const seconds = (Date.now() - since) / 1000;
  return seconds < 10 ? seconds.toFixed(1) : seconds.toFixed(0);
}
