import { expertAddress, expertTabOf } from './expertAddress';
import { technicalAddress } from './technicalAddress';

/** The screen on which a step is taken: the project division's, the expert's own, else the application's. */
export function stepAddress(applicationId: string, step: string, recordId?: string | null): string {
  if (isTechnical(step)) return technicalAddress(applicationId, 'review');
  const query = new URLSearchParams({ step, ...(recordId && { record: recordId }) });
  const tab = expertTabOf(step);
  const page = tab ? expertAddress(applicationId, tab) : `/application/${applicationId}`;
  return `${page}?${query.toString()}`;
}

/** Steps of the technical review have a page of their own; the generic page has no forms for them. */
export const isTechnical = (step: string): boolean => step.startsWith('tech_review.');
