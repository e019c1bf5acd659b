/** Time in ms after which a wait fails: far longer than anything takes on a slow machine. */
export const WAIT_MS = 150_000;

/** Calls `holds` again and again until it returns true. @throws Error after `WAIT_MS` */
export async function until(holds: () => boolean | Promise<boolean>, everyMs = 50): Promise<void> {
  for (const end = Date.now() + WAIT_MS; ;) {
    if (await holds()) return;
    if (Date.now() > end) throw new Error(`it did not come to hold: ${String(holds)}`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
