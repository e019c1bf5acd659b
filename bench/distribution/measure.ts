import { distribute } from '../../domain/distribution/distribute';
import { chanceOf } from '../../records/distribution/chance';
import type { Figure } from '../statistics';

const APPLICATIONS = 2_000;
const EXPERTS = 300;
/** Maximum time of a distribution, in ms. */
const LIMIT = 10_000;
/** Percentages of the experts to whom an application may be assigned. */
const SHARES = [5, 20, 60, 100];

/** Measures the distribution of a season at once, five experts for each application; `ratio`: the slowest case as a part of ten seconds. */
export function measureDistribution(): Figure {
  const detail = Object.fromEntries(SHARES.map((share) => [`${share} of 100 fit`, timeOf(share)]));
  return {
    name: `${APPLICATIONS} applications to ${EXPERTS} experts, of ten seconds`,
    ratio: Math.max(...Object.values(detail)) / LIMIT,
    aim: 0.5,
    failsAbove: 1,
    detail,
  };
}

/**
 * Returns the time of a distribution, in ms.
 * @throws Error if an expert has too many applications, or the loads are more uneven than necessary
 */
function timeOf(share: number): number {
  const chance = chanceOf(share);
  const capacities = Array.from({ length: EXPERTS }, (_, index) => ({
    id: `e${index}`,
    load: chance(5),
    limit: 45,
  }));
  const demands = Array.from({ length: APPLICATIONS }, (_, index) => ({
    id: `a${index}`,
    places: 5,
    least: 3,
    experts: capacities.filter(() => chance(99) < share).map(({ id }) => id),
  }));
  const from = performance.now();
  const drawnExperts = distribute(chance, demands, capacities);
  const took = performance.now() - from;
  const loads = new Map(capacities.map(({ id, load }) => [id, load]));
  for (const id of [...drawnExperts.values()].flat()) loads.set(id, (loads.get(id) ?? 0) + 1);
  const [least, most] = [Math.min(...loads.values()), Math.max(...loads.values())];
  if (most > 45 || most - least > 1) throw new Error(`loads from ${least} to ${most}`);
  return took;
}
