import type { StepInput } from '../process/input';
import type { Guard } from '../process/types';
import { passedReviews } from './overall';
import type { ApplicationState } from './state';

/** Refuses every step of approval until technical and expert review are passed (rules/application, "Stages"). */
export const reviewsPassed: Guard<ApplicationState, { status: number }> = ({ state }) =>
  passedReviews(state) ? undefined : { code: 'reviews-not-passed' };

/** Stores the sum of a decision in its record, or removes the sum from the record if the decision has none. */
export function setSum(record: { sum?: number }, { sum }: Pick<StepInput, 'sum'>): void {
  if (sum === undefined) delete record.sum;
  else record.sum = sum;
}
