import type { ApplicationView } from '../contract/application';
import type { ApplicationRecords, ApplicationRow, DecisionRow } from '../../../queries/application-rows';
import { comment, latestDecision } from './decisions';
import { filesById, protocolView } from './files';

type TechReviewView = ApplicationView['tech_review'];

/** Records of an application from which the view of the technical review is made. */
export interface TechReviewRecords extends Pick<ApplicationRecords, 'decisions' | 'files' | 'names'> {
  application: Pick<ApplicationRow, 'state' | 'open_session' | 'held_session'>;
}

/**
 * Technical review with the validator's comment, which has the key `direction_message` if a session is to decide
 * (rules/technical-review, "Words shown").
 */
export function presentTechReview(records: TechReviewRecords): TechReviewView {
  const { techReview } = records.application.state;
  const validated = presentValidation(records);
  const marks = validated?.body.validation;
  const forDirection = validated?.outcome === 'direction';
  return {
    status: techReview.status,
    user: validated
      ? {
          name: records.names.get(validated.actor_id) ?? '',
          updated_at: validated.created_at.toISOString(),
        }
      : null,
    validate_message: forDirection ? null : comment(validated),
    direction_message: forDirection ? comment(validated) : null,
    need_direction: techReview.needsDirection,
    validated_fields: marks?.fields ?? null,
    validated_documents: marks?.docs ?? [],
    lot_priorities: marks?.lot_priorities ?? null,
    estimate_compliance: marks?.estimate_compliance ?? null,
    ...presentAppeal(records),
    open_session: records.application.open_session ?? null,
    session: presentSessionDecision(records),
    tech_review_protocol: protocolView(records.files, techReview.protocol),
  };
}

/** Returns the validation in force; undefined after its protocol was discarded. */
function presentValidation(records: TechReviewRecords): DecisionRow | undefined {
  const decision = latestDecision(records, ['tech_review.validate', 'tech_review.discard']);
  return decision?.step === 'tech_review.validate' ? decision : undefined;
}

/** Returns the appeal's file and the applicant's message. */
function presentAppeal({ application, ...records }: TechReviewRecords) {
  const appeal = application.state.techReview.appealed
    ? latestDecision(records, ['tech_review.appeal'])
    : undefined;
  const ids = Object.values(appeal?.body.files ?? {}).flat();
  return {
    appeal_file: filesById(records.files, ids)[0] ?? null,
    appeal_message: comment(appeal),
    appeal_at: appeal?.created_at.toISOString() ?? null,
  };
}

/** Returns the decision of the session that was held last. The decision concerns the appeal if the appeal was made before the decision. */
function presentSessionDecision(records: TechReviewRecords): TechReviewView['session'] {
  const sessionDecision = latestDecision(records, ['tech_review.session_decide']);
  if (!sessionDecision) return null;
  const appealed = latestDecision(records, ['tech_review.appeal']);
  return {
    held: heldSession(records),
    outcome:
      sessionDecision.outcome === 'yes' || sessionDecision.outcome === 'no'
        ? sessionDecision.outcome
        : 'none',
    decided_at: sessionDecision.created_at.toISOString(),
    message: comment(sessionDecision),
    appeal: !!appealed && Number(appealed.id) < Number(sessionDecision.id),
  };
}

function heldSession({ application, files }: TechReviewRecords) {
  if (!application.held_session) return null;
  const { protocol, ...session } = application.held_session;
  return { ...session, protocol: protocolView(files, protocol ?? undefined) };
}
