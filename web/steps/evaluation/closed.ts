import type { ApplicationView } from '../../../api/areas/application/contract/application';
import { ReviewStatus } from '../../../domain/statuses';
import type { ExpertTab } from '../../routes/expertAddress';

export type OwnView = ApplicationView['reviews'][number];

/** Returns whether the division has sent the review back for rework. */
export const sentBack = ({ status }: OwnView): boolean => status.id === ReviewStatus.rework;

const HAS_PROTOCOL: readonly number[] = [ReviewStatus.approved, ReviewStatus.completed];

/**
 * Returns the text key of the reason why a tab is closed (rules/addresses, "Expert"): the rating before the start, the
 * protocol before it may be made. Undefined for an open tab.
 */
export function closedTab(tab: ExpertTab, { status }: OwnView): string | undefined {
  if (tab === 'rate' && status.id <= ReviewStatus.assigned) return 'closed.rate';
  if (tab === 'protocol' && !HAS_PROTOCOL.includes(status.id)) return 'closed.protocol';
  return undefined;
}
