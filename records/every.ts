import { setTimeout as pause } from 'node:timers/promises';
import { faultOf } from '../telemetry/logs/fault-of';
import { noteFault } from '../telemetry/logs/faults';

export interface Repeated {
  /** Resolves when the round under way has ended. */
  stop(): Promise<void>;
}

/**
 * Does a duty again and again with a pause between; a round that fails waits for the next time, and is told once as long as it
 * fails alike. A long round looks at its signal, which is aborted when no further work is to be begun.
 */
export function every(
  pauseMs: number,
  duty: string,
  round: (stopping: AbortSignal) => Promise<unknown>,
): Repeated {
  const stopping = new AbortController();
  let lastFailure = '';
  const failed = (error: unknown) => {
    const fault = JSON.stringify(faultOf(error));
    if (fault !== lastFailure) noteFault(duty, error);
    lastFailure = fault;
  };
  const rounds = async () => {
    while (!stopping.signal.aborted) {
      await round(stopping.signal).then(() => (lastFailure = ''), failed);
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
