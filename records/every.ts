import { setTimeout as pause } from 'node:timers/promises';
import { faultOf } from '../telemetry/logs/fault-of';
import { noteFault } from '../telemetry/logs/faults';

export interface Repeated {
  /** Resolves when the current round has ended. */
  stop(): Promise<void>;
}

/**
 * Repeats a duty with a pause between rounds. A failed round is repeated at the next time; equal failures in a row are logged once. A
 * long round should check its signal, which is aborted when no further work may begin.
 */
export function repeatEvery(
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
  const loop = rounds();
  return {
    stop: () => {
      stopping.abort();
      return loop;
    },
  };
}
