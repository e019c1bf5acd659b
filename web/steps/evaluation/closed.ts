import type { ApplicationView } from '../../../api/areas/application/contract/application';
import { ReviewStatus } from '../../../domain/statuses';
import type { ExpertTab } from '../../routes/expertAddress';

export type OwnView = ApplicationView['reviews'][number];

/** The division has sent it back: its words say what is to be mended. */
export const sentBack = ({ status }: OwnView): boolean => status.id === ReviewStatus.rework;

const HAS_PROTOCOL: readonly number[] = [ReviewStatus.approved, ReviewStatus.completed];

/**
 * Tabs that lead nowhere yet, each with the key of why (rules/addresses, "Expert"): the rating before the start, the
 * protocol before it may be made.
 */
export function closedTab(tab: ExpertTab, { status }: OwnView): string | undefined {
  if (tab === 'rate' && status.id <= ReviewStatus.assigned) return 'closed.rate';
  if (tab === 'protocol' && !HAS_PROTOCOL.includes(status.id)) return 'closed.protocol';
  return undefined;
}
