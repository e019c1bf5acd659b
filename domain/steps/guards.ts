import { overall, passedReviews } from '../overall';
import type { ApplicationState } from '../state';
import type { Guard } from './types';

/** Guards that several processes share. Each reads as a sentence and gives the key of its refusal. */
type ApplicationGuard = Guard<ApplicationState, { status: number }>;

/** Every /rp step is refused before technical and expert review are passed (0-decisions, "Stages"). */
export const reviewsPassed: ApplicationGuard = ({ state }) =>
  passedReviews(state) ? undefined : { code: 'reviews-not-passed' };

/** The step exists during these overall numbers only. */
export const during =
  (...numbers: readonly number[]): ApplicationGuard =>
  ({ state }) =>
    numbers.includes(overall(state)) ? undefined : { code: 'wrong-stage', params: { stage: overall(state) } };

/** A condition on the state with its refusal. */
export const only =
  <S, R extends { status: number }>(holds: (state: S, record: R) => boolean, code: string): Guard<S, R> =>
  ({ state, record }) =>
    holds(state, record) ? undefined : { code };
