import type { ApplicationView } from '../../../api/areas/application/contract/application';
import { ActStatus, ExpertStatus, Overall, TechStatus } from '../../../domain/statuses';
import type { Look } from '../../shared/statusLooks';

type Standing = Pick<ApplicationView, 'completed' | 'tech_review' | 'expert_review' | 'reporting_review'>;

/**
 * Returns a text that is more precise than that of the overall number: completed project, passed reviews, rejection;
 * undefined if there is none.
 */
export function overallStatus(view: Standing): { key: string; colour: Look['colour'] } | undefined {
  const { status, completed_act: act } = view.reporting_review;
  if (view.completed && act.status === ActStatus.signed)
    return { key: 'processes:overall.completed', colour: 'success' };
  if (status !== Overall.submitted) return undefined;
  if (view.completed) return { key: 'application:header.rejected', colour: 'danger' };
  const passed =
    view.tech_review.status === TechStatus.approvedSigned &&
    view.expert_review.status === ExpertStatus.approved;
  return passed ? { key: 'processes:overall.passed', colour: 'success' } : undefined;
}
