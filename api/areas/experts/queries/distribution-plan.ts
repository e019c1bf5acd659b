import type { Capacity } from '../../../../domain/distribution/plan';
import { createHash } from 'node:crypto';
import { distribute, type Demand } from '../../../../domain/distribution/distribute';
import type { Executor } from '../../../../db/query';
import { chanceOf } from '../../../../records/distribution/chance';
import { findDistributionData } from '../../../../records/distribution/demands';
import type { DistributionPlan } from '../contract/distribute-many';
import { waitingOf } from './waiting-for-experts';

interface ApplicationChoice {
  applications?: readonly string[];
  contest?: string;
}

/** A plan as the page shows it, with the records from which it was drawn. */
export interface PlanWithRecords {
  plan: DistributionPlan;
  demands: Demand[];
  experts: Capacity[];
}

/** Returns the plan of a distribution with this seed, from the current records (rules/expert-review, "Many at once"). */
export async function planOf(
  executor: Executor,
  among: ApplicationChoice,
  seed: number,
): Promise<PlanWithRecords> {
  const applications = await waitingOf(executor, among);
  const { demands, withoutQuestions, experts } = await findDistributionData(
    executor,
    applications.map(({ _id }) => _id),
  );
  const drawn = distribute(chanceOf(seed), demands, experts);
  const places = new Map(demands.map((demand) => [demand.id, demand.places]));
  const names = new Map(experts.map(({ id, name }) => [id, name]));
  const rows = applications.map((application) => {
    const ids = drawn.get(application._id) ?? [];
    const free = places.get(application._id) ?? 0;
    const experts = ids.map((id) => ({ _id: id, name: names.get(id) ?? '' }));
    const has_questions = !withoutQuestions.has(application._id);
    return { ...application, free, has_questions, experts, missing: free - ids.length };
  });
  const drawnIds = [...drawn.values()].flat();
  // The experts of an application are sorted, so that their order does not change the digest.
  const digest = createHash('sha256')
    .update(JSON.stringify([seed, rows.map(({ _id }) => [_id, [...(drawn.get(_id) ?? [])].sort()])]))
    .digest('hex');
  return {
    plan: {
      seed,
      digest,
      applications: rows,
      experts: experts
        .map(({ id, name, load, limit }) => {
          const drawCount = drawnIds.filter((drawnId) => drawnId === id).length;
          return { _id: id, name, load, after: load + drawCount, limit };
        })
        .filter(({ load, after }) => after > load)
        .sort((drawnId, other) => drawnId.name.localeCompare(other.name, 'uk')),
    },
    demands,
    experts: experts.map(({ id, load, limit }) => ({ id, load, limit })),
  };
}
