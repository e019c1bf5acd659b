import type { Plan } from './plan';

/**
 * Evens out the loads: while an expert has at least two applications more than another who could take one over, directly or through
 * a chain of others, one is handed on. In the end no other plan with the same places filled has more even loads.
 */
export function balance(plan: Plan): void {
  for (let moved = true; moved;) {
    moved = false;
    const byLoad = [...plan.load.keys()].sort((one, other) => plan.loadOf(other) - plan.loadOf(one));
    for (const expert of byLoad) while (relieved(plan, expert)) moved = true;
  }
}

function relieved(plan: Plan, expert: number): boolean {
  if (plan.heldBy(expert).size === 0) return false;
  const most = plan.loadOf(expert) - 2;
  const chain = plan.chain([expert], (other) => plan.loadOf(other) <= most && plan.hasRoom(other));
  if (chain) plan.handOn(chain);
  return chain !== undefined;
}
