import type { Guard } from '../process/types';
import { passedReviews } from './overall';
import type { ApplicationState } from './state';

/** Every /rp step is refused before technical and expert review are passed (rules/application, "Stages"). */
export const reviewsPassed: Guard<ApplicationState, { status: number }> = ({ state }) =>
  passedReviews(state) ? undefined : { code: 'reviews-not-passed' };
