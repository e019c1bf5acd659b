import type { Step } from './types';

/**
 * Returns the status after a step; undefined or null if the status stays. A step with a single outcome ignores the caller's outcome.
 * Otherwise an unknown outcome would be recorded as a decision that changes no status.
 */
export function nextStatus(
  { to }: Pick<Step<never, never>, 'to'>,
  status: number,
  outcome?: string,
): number | null | undefined {
  if (to.by === 'status') return to.status[status];
  return outcome !== undefined && Object.hasOwn(to.status, outcome) ? to.status[outcome] : to.status.done;
}
