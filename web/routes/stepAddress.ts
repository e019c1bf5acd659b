import { approvalAddress, approvalPlaceOf } from './approvalAddress';
import { expertAddress, expertTabOf } from './expertAddress';
import { technicalAddress } from './technicalAddress';

/** Returns the address of the page on which a step is taken: a page of its division, or else the application's page. */
export function stepAddress(applicationId: string, step: string, recordId?: string | null): string {
  if (isTechnical(step)) return technicalAddress(applicationId, 'review');
  const query = new URLSearchParams({ step, ...(recordId && { record: recordId }) });
  return `${pageOf(applicationId, step, recordId)}?${query.toString()}`;
}

function pageOf(applicationId: string, step: string, recordId: string | null | undefined): string {
  const tab = expertTabOf(step);
  if (tab) return expertAddress(applicationId, tab);
  const page = approvalPlaceOf(step);
  // A step without its record's id (an old letter) leads to the application's page, which shows all records.
  if (page && (recordId || !page.includes(':'))) return approvalAddress(applicationId, page, recordId ?? '');
  return `/application/${applicationId}`;
}

/** Returns whether a step belongs to the technical review, which has its own page with the steps' forms. */
export const isTechnical = (step: string): boolean => step.startsWith('tech_review.');
