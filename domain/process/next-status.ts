import type { Step } from './types';

/**
 * The status a step leads to; undefined or null leaves it. A step with a single outcome takes it whatever outcome the caller
 * has named: else a made-up one would be recorded as a decision that changed no status.
 */
export function nextStatus(
  { to }: Pick<Step<never, never>, 'to'>,
  status: number,
  outcome?: string,
): number | null | undefined {
  if (to.by === 'status') return to.status[status];
  return outcome !== undefined && Object.hasOwn(to.status, outcome) ? to.status[outcome] : to.status.done;
}
