import { Gauge } from 'prom-client';
import { row } from '../../db/query';
import { withTimeout } from './in-time';
import type { Services } from '../services';

/** Help texts of the gauges of waiting rows, by the gauge's name. */
const GAUGES = {
  commands_pending: 'Commands that are not answered yet',
  command_oldest_seconds: 'Age of the oldest command that is not answered yet; 0: none',
  subjects_needing_operator: 'Applications and sessions that wait for an operator',
  outbox_waiting: 'Webhooks and letters that have not left yet',
  outbox_failed: 'Webhooks and letters that were given up',
  reconciliations: 'Differences between workflows and records that were ever found',
} as const;

const COUNT_WAITING_ROWS = `
select (select count(*) from commands where state = 'pending')::int as commands_pending,
       (select coalesce(extract(epoch from now() - min(created_at)), 0) from commands where state = 'pending')::float
         as command_oldest_seconds,
       (select count(*) from subjects where needs_operator is not null)::int as subjects_needing_operator,
       (select count(*) from outbox where state = 'waiting')::int as outbox_waiting,
       (select count(*) from outbox where state = 'failed')::int as outbox_failed,
       (select count(*) from reconciliations)::int as reconciliations`;

/** Registers the gauges of waiting rows. Without PostgreSQL they have no value, and the gauge `part_up` shows the reason. */
export function measureRecords({ db, metrics }: Services): void {
  const { register } = metrics;
  const names = Object.keys(GAUGES) as (keyof typeof GAUGES)[];
  const gauges = names.map((name) => ({
    name,
    gauge: new Gauge({ name: `grant_office_${name}`, help: GAUGES[name], registers: [register] }),
  }));
  metrics.onRead(async () => {
    const counts = await withTimeout(
      row<Record<keyof typeof GAUGES, number>>({ db }, COUNT_WAITING_ROWS),
    ).catch(() => undefined);
    for (const { name, gauge } of gauges) {
      if (counts) gauge.set(counts[name]);
      else gauge.remove();
    }
  });
}
