import { Gauge } from 'prom-client';
import type { Services } from '../services';

/** Registers the gauge of open streams of live events of this process. */
export function measureStreams({ hub, metrics: { register } }: Services): void {
  const streams = new Gauge({
    name: 'grant_office_event_streams',
    help: 'Open streams of live events',
    registers: [register],
    collect() {
      streams.set(hub.streamCount());
    },
  });
}
