import type { Taken } from './staff';
import { done, type ApplicationDriver } from './way';

/** Requests another end (ms since 1970) of an applicant's term in a negotiation. */
export const extend = (one: ApplicationDriver, record_id: string, moment: number): Promise<Taken> =>
  one.as('project_manager').take('negotiation.extend', { record_id, until: new Date(moment).toISOString() });

/** Whether the moment was over before the workflow received it. */
export const isOver = ({ problem }: Taken): boolean => problem?.code === 'deadline-in-past';

/** Sets a term that ends in `ms`; an hour, which is enough on any machine. */
export async function setTerm(one: ApplicationDriver, record_id: string, ms = 3_600_000): Promise<void> {
  done(await extend(one, record_id, Date.now() + ms));
}

/**
 * Sets a term that ends shortly, at least `atLeast` ms from now: on a slow machine it may be over too early, then a longer one is set.
 * Returns that moment, in ms since 1970.
 */
export async function setShortTerm(
  one: ApplicationDriver,
  record_id: string,
  atLeast = 1_000,
): Promise<number> {
  for (let ms = atLeast; ; ms *= 2) {
    const moment = Date.now() + ms;
    const result = await extend(one, record_id, moment);
    if (isOver(result)) continue;
    done(result);
    return moment;
  }
}
