import { AgreementStatus, Overall } from '../statuses';
import { checkpointName, REMOVAL, ROLLBACK_POINTS, targetPoint, type RollbackTarget } from './checkpoints';
import { rollbackOutcome } from './review-rollback';

/** Parts of a stage that a target may name. */
export const SUBSECTIONS = ['direction', 'supervisory_board', 'grunt_agreement'] as const;
type Subsection = (typeof SUBSECTIONS)[number];

/** A rollback's request. */
interface TargetInput extends RollbackTarget {
  type: string;
  subsection?: Subsection;
}

/** The stage that each part belongs to. */
const STAGE_OF: Readonly<Record<Subsection, number>> = {
  direction: Overall.direction,
  supervisory_board: Overall.supervisory,
  grunt_agreement: Overall.agreement,
};

/**
 * Returns whether this is a target of this kind of rollback (rules/rollback, "Points", "One review", "Request"). Other targets are refused: no
 * rollback leads to them, and the protocol has no text for them.
 */
export function isTarget({ type, ...target }: TargetInput): boolean {
  if (type === 'expert_review') return isOfReview(target);
  const { subsection_status: sub = 0 } = target;
  if (!subsectionMatchesStage(target)) return false;
  if (sub === REMOVAL) return isStage(target, Overall.agreement);
  const checkpoint = checkpointName(targetPoint(target));
  const isAllowed = sub === 0 || sub === AgreementStatus.signed;
  return isAllowed && ROLLBACK_POINTS.some((point) => checkpointName(point) === checkpoint);
}

const isOfReview = ({ section, status }: RollbackTarget): boolean =>
  section === 'expert_review' && rollbackOutcome(status) !== undefined;

const isStage = ({ section, status }: RollbackTarget, stage: number): boolean =>
  section === 'reporting_review' && status === stage;

/** Returns whether the named part belongs to the stage. */
const subsectionMatchesStage = ({ subsection, ...target }: Omit<TargetInput, 'type'>): boolean =>
  subsection === undefined || isStage(target, STAGE_OF[subsection]);
