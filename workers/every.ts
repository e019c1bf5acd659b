import { setTimeout as pause } from 'node:timers/promises';

export interface Repeated {
  /** Resolves when the round under way has ended. */
  stop(): Promise<void>;
}

/** Does something again and again with a pause between; a round that fails waits for the next time. */
export function every(pauseMs: number, round: () => Promise<unknown>): Repeated {
  const stopping = new AbortController();
  const rounds = async () => {
    while (!stopping.signal.aborted) {
      await round().catch(() => undefined);
      await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const ended = rounds();
  return {
    stop: () => {
      stopping.abort();
      return ended;
    },
  };
}
