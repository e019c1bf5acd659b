/** Reads under way, and what those that come wait for while a session is being changed. */
let opened: Promise<void> | undefined;
const underWay = new Set<AbortController>();

/**
 * Gives up what is being read and lets nothing be read until the answer is called: no read goes out with the token of a session that
 * is being ended. What was given up is read afterwards.
 */
export function holdReads(): () => void {
  let open = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    open = () => {
      if (opened === held) opened = undefined;
      resolve();
    };
  });
  opened = held;
  for (const one of underWay) one.abort();
  return open;
}

/** Reads when that is possible, again if it was given up meanwhile. */
export async function unheld<T>(read: (givenUp: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    await opened;
    const one = new AbortController();
    underWay.add(one);
    try {
      return await read(one.signal);
    } catch (error) {
      if (!one.signal.aborted || signal.aborted) throw error;
    } finally {
      underWay.delete(one);
    }
  }
}
