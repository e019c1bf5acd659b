import type { ApplicationView } from '../contract/application';
import type { ApplicationRecords, DecisionRow } from '../queries/application-rows';
import { comment, latest } from './application-decisions';
import { filesById, protocolView } from './application-files';

type TechReviewView = ApplicationView['tech_review'];

/** Technical review with the validator's words: under `direction_message` if a session is to decide (2 §2). */
export function presentTechReview(records: ApplicationRecords): TechReviewView {
  const { techReview } = records.application.state;
  const validated = validation(records);
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
    appeal_file: appealFile(records),
    tech_review_protocol: protocolView(records.files, techReview.protocol),
  };
}

/** The validation that stands: none after its protocol was discarded. */
function validation(records: ApplicationRecords): DecisionRow | undefined {
  const found = latest(records, ['tech_review.validate', 'tech_review.discard']);
  return found?.step === 'tech_review.validate' ? found : undefined;
}

function appealFile({ application, ...records }: ApplicationRecords) {
  if (!application.state.techReview.appealed) return null;
  const ids = Object.values(latest(records, ['tech_review.appeal'])?.body.files ?? {}).flat();
  return filesById(records.files, ids)[0] ?? null;
}
