import type { Step } from './types';

/**
 * Returns the status after a step; undefined or null if the status stays. A step with a single outcome has that one, whatever
 * the caller has named: otherwise an unknown outcome would be recorded as a decision that changed no status.
 */
export function nextStatus(
  { to }: Pick<Step<never, never>, 'to'>,
  status: number,
  outcome?: string,
): number | null | undefined {
  if (to.by === 'status') return to.status[status];
  return outcome !== undefined && Object.hasOwn(to.status, outcome) ? to.status[outcome] : to.status.done;
}
