import { approvalAddress, approvalPlaceOf } from './approvalAddress';
import { expertAddress, expertTabOf } from './expertAddress';
import { technicalAddress } from './technicalAddress';

/** The screen on which a step is taken: that of its division, else the application's page. */
export function stepAddress(applicationId: string, step: string, recordId?: string | null): string {
  if (isTechnical(step)) return technicalAddress(applicationId, 'review');
  const query = new URLSearchParams({ step, ...(recordId && { record: recordId }) });
  return `${pageOf(applicationId, step, recordId)}?${query.toString()}`;
}

function pageOf(applicationId: string, step: string, recordId: string | null | undefined): string {
  const tab = expertTabOf(step);
  if (tab) return expertAddress(applicationId, tab);
  const place = approvalPlaceOf(step);
  // A step about a record that is not named (an old letter) is found on the page that shows all of them.
  if (place && (recordId || !place.includes(':')))
    return approvalAddress(applicationId, place, recordId ?? '');
  return `/application/${applicationId}`;
}

/** Steps of the technical review have a page of their own; the generic page has no forms for them. */
export const isTechnical = (step: string): boolean => step.startsWith('tech_review.');
