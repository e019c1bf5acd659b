import type { StepAnswer } from './staff';
import { expectDone, type ApplicationDriver } from './application-driver';

/** Requests another deadline for the applicant's answer in a negotiation. `moment` is in ms since 1970. */
export const requestDeadline = (
  application: ApplicationDriver,
  record_id: string,
  moment: number,
): Promise<StepAnswer> =>
  application
    .as('project_manager')
    .take('negotiation.extend', { record_id, until: new Date(moment).toISOString() });

/** Returns whether a requested deadline had passed before the workflow received it. */
export const hadPassed = ({ problem }: StepAnswer): boolean => problem?.code === 'deadline-in-past';

/** Sets a deadline `ms` from now; by default in an hour, which is enough on any machine. */
export async function setDeadline(
  application: ApplicationDriver,
  record_id: string,
  ms = 3_600_000,
): Promise<void> {
  expectDone(await requestDeadline(application, record_id, Date.now() + ms));
}

/**
 * Sets a deadline that passes soon, at least `atLeast` ms from now. On a slow machine it may pass before it is set;
 * then a later one is set. Returns the deadline in ms since 1970.
 */
export async function setShortDeadline(
  application: ApplicationDriver,
  record_id: string,
  atLeast = 1_000,
): Promise<number> {
  for (let ms = atLeast; ; ms *= 2) {
    const moment = Date.now() + ms;
    const result = await requestDeadline(application, record_id, moment);
    if (hadPassed(result)) continue;
    expectDone(result);
    return moment;
  }
}
