/** Resolves when reads are released; undefined if they are not held. */
let holdPromise: Promise<void> | undefined;
const underWay = new Set<AbortController>();

/**
 * Aborts running reads and delays new ones until every holder has released them: no read is sent with the token of an ending
 * session, or before the stream of live events is open. Aborted reads are repeated afterwards.
 * @returns function that releases the reads
 */
export function holdReads(): () => void {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  const held = Promise.all([holdPromise, released]).then(() => {
    if (holdPromise === held) holdPromise = undefined;
  });
  holdPromise = held;
  for (const controller of underWay) controller.abort();
  return release;
}

/** Waits until reads are not held, and then reads; repeats a read that a new hold has aborted. */
export async function readWhenReleased<T>(
  read: (givenUp: AbortSignal) => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  for (;;) {
    for (let hold = holdPromise; hold; hold = holdPromise) await hold;
    const controller = new AbortController();
    underWay.add(controller);
    try {
      return await read(controller.signal);
    } catch (error) {
      if (!controller.signal.aborted || signal.aborted) throw error;
    } finally {
      underWay.delete(controller);
    }
  }
}
