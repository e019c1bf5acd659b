import { Gauge } from 'prom-client';
import type { Services } from '../services';

/** Pages that hear live events from this process. */
export function measureStreams({ hub, metrics: { register } }: Services): void {
  const streams = new Gauge({
    name: 'grant_office_event_streams',
    help: 'Open streams of live events',
    registers: [register],
    collect() {
      streams.set(hub.open());
    },
  });
}
