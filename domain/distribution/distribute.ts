import type { Capacity } from './plan';
import { balanceLoad } from './balance';
import { Plan } from './plan';

/** An application that needs experts. */
export interface Demand {
  id: string;
  /** Number of experts that the application needs. */
  places: number;
  /** Minimum number of experts, accepted if `places` cannot be filled. */
  least: number;
  /** Ids of the eligible experts. */
  experts: readonly string[];
}

/** Returns a random whole number from 0 to `max`, all equally likely. */
export type Chance = (max: number) => number;

/** Maximum number of rounds. Filling one application may free an expert for another; further rounds have never improved a plan. */
const ROUNDS = 5;

/**
 * Draws experts for applications (rules/expert-review, "Distribution"). No expert exceeds the limit, as many applications as possible get
 * experts, and the loads are as even as possible; among equal plans one is chosen at random. Returns the experts' ids by application; an
 * empty list if there are too few. The result depends on `chance` and the data, not on the order of the data.
 */
export function distribute(
  chance: Chance,
  demands: readonly Demand[],
  capacities: readonly Capacity[],
): Map<string, string[]> {
  const shuffle = <T>(list: readonly T[]): T[] => {
    const remaining = [...list];
    for (let last = remaining.length - 1; last > 0; last--) {
      const other = chance(last);
      [remaining[last], remaining[other]] = [remaining[other] as T, remaining[last] as T];
    }
    return remaining;
  };
  const experts = shuffle([...capacities].sort(byId));
  const indexById = new Map(experts.map(({ id }, index) => [id, index]));
  // Applications with the fewest eligible experts come first.
  const inOrder = shuffle([...demands].sort(byId)).sort((a, b) => a.experts.length - b.experts.length);
  const eligible = inOrder.map((demand) =>
    shuffle([...new Set(demand.experts)].sort().flatMap((id) => indexById.get(id) ?? [])),
  );
  const plan = new Plan(experts, eligible);

  for (let round = 0; round < ROUNDS; round++) {
    const before = plan.filledPlaces();
    inOrder.forEach(({ places }, application) => plan.fill(application, places));
    inOrder.forEach(({ places, least }, application) => plan.settle(application, places, least));
    if (round > 0 && plan.filledPlaces() === before) break;
  }
  balanceLoad(plan);
  return new Map(
    inOrder.map(({ id }, application) => [
      id,
      [...plan.expertsOf(application)].map((expert) => experts[expert]?.id ?? '').sort(),
    ]),
  );
}

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : Number(a.id > b.id));
