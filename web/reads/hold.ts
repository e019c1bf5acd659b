/** Reads under way, and what those that come wait for while they are held. */
let opened: Promise<void> | undefined;
const underWay = new Set<AbortController>();

/**
 * Gives up what is being read and lets nothing be read until all who hold reads have released them: no read goes out with the
 * token of a session that is being ended, or before the stream that tells of its changes. What was given up is read afterwards.
 * @returns releases
 */
export function holdReads(): () => void {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  const held = Promise.all([opened, released]).then(() => {
    if (opened === held) opened = undefined;
  });
  opened = held;
  for (const one of underWay) one.abort();
  return release;
}

/** Reads when that is possible, again if it was given up meanwhile. */
export async function unheld<T>(read: (givenUp: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    for (let held = opened; held; held = opened) await held;
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
