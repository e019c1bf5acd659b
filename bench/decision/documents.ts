import { call } from '../../tests/kit/http';
import { approvalBody } from '../../tests/kit/approval-body';
import { signAll } from '../../tests/kit/staff';
import { expectDone } from '../../tests/kit/application-driver';
import { median, quantile, timed, type Figure } from '../statistics';
import type { BenchWorld, BenchDriver } from '../world';
import { extend, type Negotiation } from './extend';

const SAMPLES = 20;
const WARM_UP = 5;

/**
 * Measures, in turn, a decision that makes a protocol, a decision that checks a signature, and a plain decision that does neither. The first two
 * are compared with the plain one. The decision with a signature also ends a stage.
 */
export async function measureDocuments(
  bench: BenchWorld,
  negotiation: Negotiation,
): Promise<{ figures: Figure[]; samples: object }> {
  const samples = { plain: [] as number[], protocol: [] as number[], signature: [] as number[] };
  let remaining = WARM_UP;
  for (let index = 0; index < WARM_UP + SAMPLES; index++) {
    const [timings] = await bench.bring(1, (driver) => review(bench, driver, negotiation));
    if (!timings || remaining-- > 0) continue;
    samples.plain.push(timings.plain);
    samples.protocol.push(timings.protocol);
    samples.signature.push(timings.signature);
  }
  const plainMs = median(samples.plain);
  const figureOf = (
    name: 'protocol' | 'signature',
    description: string,
    aim: number,
    failsAbove: number,
  ) => ({
    name: `decision: one ${description} against one without, median`,
    ratio: median(samples[name]) / plainMs,
    aim,
    failsAbove,
    detail: { p50: median(samples[name]), p95: quantile(samples[name], 0.95), 'without p50': plainMs },
  });
  return {
    samples,
    figures: [
      figureOf('protocol', 'that makes a protocol', 3, 4),
      figureOf('signature', 'that checks a signature and ends a stage', 2, 3),
    ],
  };
}

/** Takes the technical review of one application; returns the times in ms of the validation and of the signing. */
async function review(bench: BenchWorld, driver: BenchDriver, negotiation: Negotiation) {
  const { world } = bench;
  const manager = driver.as('project_manager');
  const { token } = world.cast.by.project_manager;
  const marks = approvalBody(await manager.view());
  const plainMs = await timed(() => extend(bench, negotiation));
  const protocol = await timed(async () => expectDone(await manager.take('tech_review.validate', marks)));
  const steps = [{ application_id: driver.id, step: 'tech_review.sign' }];
  const ticket = await call<{ ticket: string; items: { id: string }[] }>(
    world.url,
    token,
    'POST',
    '/api/signing/ticket',
    { body: { steps } },
  );
  await signAll(world, world.cast.by.project_manager, ticket.data);
  const signature = await timed(async () => expectDone(await manager.take('tech_review.sign')));
  return { plain: plainMs, protocol, signature };
}
