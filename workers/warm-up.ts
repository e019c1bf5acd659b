import { setTimeout as pause } from 'node:timers/promises';
import { closePdf, warmUpPdf } from '../pdf/render';
import type { Repeated } from '../records/every';
import { noteFault } from '../telemetry/logs/faults';

/** Time in ms from a worker's start to its warm-up, so that steps that have waited for the worker come first. */
const AFTER_MS = 5_000;

/** Warms up the printing thread some seconds after the start. `stop` ends all printing. */
export function startWarmUp(): Repeated {
  const stopping = new AbortController();
  const pauseEnd = pause(AFTER_MS, undefined, { signal: stopping.signal })
    .then(warmUpPdf)
    .catch((error: unknown) => {
      if (!stopping.signal.aborted) noteFault('printing thread', error);
    });
  return {
    async stop() {
      stopping.abort();
      await closePdf();
      await pauseEnd;
    },
  };
}
