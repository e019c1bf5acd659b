import type { Plan } from './plan';

/**
 * Evens out the loads of the experts. While one expert has at least two applications more than another who could take one over, directly
 * or by a chain of reassignments, an application is reassigned. Of all plans that fill the same places, the result has the most even
 * loads.
 */
export function balanceLoad(plan: Plan): void {
  for (let moved = true; moved;) {
    moved = false;
    const byLoad = [...plan.load.keys()].sort((a, b) => plan.loadOf(b) - plan.loadOf(a));
    for (const expert of byLoad) while (reduceLoad(plan, expert)) moved = true;
  }
}

function reduceLoad(plan: Plan, expert: number): boolean {
  if (plan.applicationsOf(expert).size === 0) return false;
  const maxLoad = plan.loadOf(expert) - 2;
  const chain = plan.chain([expert], (other) => plan.loadOf(other) <= maxLoad && plan.hasRoom(other));
  if (chain) plan.handOn(chain);
  return chain !== undefined;
}
