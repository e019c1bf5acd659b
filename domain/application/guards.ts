import type { StepInput } from '../process/input';
import type { Guard } from '../process/types';
import { passedReviews } from './overall';
import type { ApplicationState } from './state';

/** Every /rp step is refused before technical and expert review are passed (rules/application, "Stages"). */
export const reviewsPassed: Guard<ApplicationState, { status: number }> = ({ state }) =>
  passedReviews(state) ? undefined : { code: 'reviews-not-passed' };

/** Stores a decision's sum in its record, or removes the record's sum where the decision has none. */
export function setSum(record: { sum?: number }, { sum }: Pick<StepInput, 'sum'>): void {
  if (sum === undefined) delete record.sum;
  else record.sum = sum;
}
