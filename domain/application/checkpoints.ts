import { overall, passedReviews } from './overall';
import type { ApplicationState } from './state';
import { AgreementStatus, ExpertStatus, Overall, TechStatus } from '../statuses';

/** A point to which an application can be rolled back: an entry of the rollback form (rules/application, "Checkpoints"). */
export interface Checkpoint {
  section: 'tech_review' | 'expert_review' | 'reporting_review';
  status: number;
  subStatus?: number;
}

/** `section:status[:sub]`, the checkpoint's name in the database and in the form. */
export const checkpointName = ({ section, status, subStatus }: Checkpoint): string =>
  subStatus === undefined ? `${section}:${status}` : `${section}:${status}:${subStatus}`;

/** Returns the checkpoint at which the current stage began. If a step changes the result, the application has passed a new checkpoint. */
export function stageOf(state: ApplicationState): Checkpoint {
  if (passedReviews(state)) {
    const number = overall(state);
    if (number === Overall.agreement && state.agreement.status >= AgreementStatus.signed) {
      return { section: 'reporting_review', status: number, subStatus: AgreementStatus.signed };
    }
    return { section: 'reporting_review', status: number };
  }
  if (state.techReview.status !== TechStatus.approvedSigned)
    return { section: 'tech_review', status: TechStatus.open };
  const isStarted = state.expertReview.status !== ExpertStatus.open;
  return { section: 'expert_review', status: isStarted ? ExpertStatus.distributed : ExpertStatus.open };
}

/**
 * Target of an application's rollback, as the API's call names it; `subsection_status` belongs to the agreement
 * (rules/rollback, "Request").
 */
export interface RollbackTarget extends Pick<Checkpoint, 'section' | 'status'> {
  subsection_status?: number;
}

/** Sub-status that means the removal of chosen additional agreements (rules/rollback, "Points"). */
export const REMOVAL = -1;

/** Returns the point to which a rollback leads: among the agreement's sub-statuses only the signed one is a separate point. */
export const targetPoint = ({ section, status, subsection_status: sub }: RollbackTarget): Checkpoint => ({
  section,
  status,
  subStatus: sub === AgreementStatus.signed ? sub : undefined,
});

/**
 * Returns whether this rollback is made by steps of the workflow on single records. Other rollbacks reset the workflow of the whole
 * application (rules/rollback, "By reset or by a step").
 */
export const goesByRecords = (target: { type: string; subsection_status?: number }): boolean =>
  target.type === 'expert_review' || target.subsection_status === REMOVAL;

/** Key of the text that names the target of an application's rollback. */
export const rollbackPointText = (target: RollbackTarget): string =>
  target.subsection_status === REMOVAL
    ? 'rollback:point.additional'
    : `rollback:point.${checkpointName(targetPoint(target)).replaceAll(':', '-')}`;

/** Points that the rollback form offers, in the order in which they are passed (rules/rollback, "Points"). */
export const ROLLBACK_POINTS: readonly Checkpoint[] = [
  { section: 'tech_review', status: TechStatus.open },
  { section: 'expert_review', status: ExpertStatus.open },
  { section: 'expert_review', status: ExpertStatus.distributed },
  { section: 'reporting_review', status: Overall.submitted },
  { section: 'reporting_review', status: Overall.negotiation },
  { section: 'reporting_review', status: Overall.negotiationPassed },
  { section: 'reporting_review', status: Overall.direction },
  { section: 'reporting_review', status: Overall.supervisory },
  { section: 'reporting_review', status: Overall.agreement },
  { section: 'reporting_review', status: Overall.agreement, subStatus: AgreementStatus.signed },
  { section: 'reporting_review', status: Overall.reporting },
  { section: 'reporting_review', status: Overall.act },
];
