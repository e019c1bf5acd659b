import { rows } from '../../db/query';
import { median, quantile, timed, type Figure } from '../statistics';
import type { BenchWorld } from '../world';
import { extend, type Negotiation } from './extend';

/** Number of decisions; about fourteen fill a run. */
const DECISIONS = 120;

/**
 * Measures decisions on one application, each sent after the answer to the previous one. The first decision of each run waits for the
 * continue-as-new of the previous run.
 */
export async function measureRunEnds(
  bench: BenchWorld,
  negotiation: Negotiation,
): Promise<{ figure: Figure; samples: object }> {
  const times: number[] = [];
  for (let index = 0; index < DECISIONS; index++) times.push(await timed(() => extend(bench, negotiation)));
  const runs = await rows<{ run_id: string }>(
    { db: bench.world.services.db },
    `select run_id from (select version, run_id from decisions where application_id = $1
       order by version desc limit $2) last order by version`,
    [negotiation.id, DECISIONS],
  );
  const isFirst = (index: number) => index > 0 && runs[index]?.run_id !== runs[index - 1]?.run_id;
  const meeting = times.filter((_, index) => isFirst(index));
  const otherTimes = times.filter((_, index) => !isFirst(index));
  if (meeting.length === 0) throw new Error('no run has ended');
  const figure: Figure = {
    name: 'decision: one that meets continue-as-new against the others of its application, median',
    ratio: median(meeting) / median(otherTimes),
    aim: 4,
    failsAbove: 8,
    detail: {
      'meeting p50': median(meeting),
      'meeting slowest': Math.max(...meeting),
      'others p50': median(otherTimes),
      'others p95': quantile(otherTimes, 0.95),
    },
  };
  return { figure, samples: { meeting, others: otherTimes } };
}
