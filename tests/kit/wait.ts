/** Time limit in ms of a wait: far longer than anything takes on a slow machine. */
export const WAIT_MS = 300_000;

/**
 * Calls `condition` repeatedly until it returns true.
 * @throws Error after `WAIT_MS`
 */
export async function waitUntil(condition: () => boolean | Promise<boolean>, everyMs = 50): Promise<void> {
  for (const deadline = Date.now() + WAIT_MS; ;) {
    if (await condition()) return;
    if (Date.now() > deadline) throw new Error(`it did not come to hold: ${String(condition)}`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
