import { REMOVAL } from '../../../domain/application/checkpoints';
import { AgreementStatus, Overall } from '../../../domain/statuses';
import { unexpectedFailure } from '../../temporal/failures';
import type { RollbackTarget } from '../../../pdf/protocols/rollback';

/** Target of a rollback, as sent by the form (rules/rollback, "Request"). */
export interface RequestedTarget {
  section: string;
  status: number;
  subsection_status?: number;
}

/** Targets with a text in protocols, by `section:status` (rules/rollback, "Points"). */
const TARGETS = new Map<string, RollbackTarget>([
  ['tech_review:0', { section: 'techReview', status: 0 }],
  ['expert_review:0', { section: 'expertReview', status: 0 }],
  ['expert_review:1', { section: 'expertReview', status: 1 }],
  ...([0, 2, 4] as const).map((status) => [`review:${status}`, { section: 'review', status }] as const),
  ...([0, 1, 2, 3, 4, 5, 6, 7] as const).map(
    (status) => [`reporting_review:${status}`, { section: 'reportingReview', status }] as const,
  ),
  ...([0, REMOVAL, AgreementStatus.signed] as const).map(
    (subStatus) => [`agreement:${subStatus}`, { section: 'agreement', subStatus }] as const,
  ),
]);

/** Returns the target of a rollback for its protocol; throws `unexpected` for a target that no form offers. */
export function rollbackTarget(type: string, target: RequestedTarget): RollbackTarget {
  const { section, status, subsection_status: sub } = target;
  const agreement = section === 'reporting_review' && status === Overall.agreement && sub !== undefined;
  const sectionName = type === 'expert_review' ? 'review' : section;
  const targetName = TARGETS.get(agreement ? `agreement:${sub}` : `${sectionName}:${status}`);
  if (!targetName) throw unexpectedFailure();
  return targetName;
}
