import type { ExpertRefusalData } from '../../../pdf/protocols/expert-refusal';
import { readReview } from './review';
import type { StepFacts } from './step';

/** Reasons by the outcome of `review.sign_failure`. */
const REASONS: Readonly<Record<string, ExpertRefusalData['reason']>> = {
  conflict: 'conflict',
  no_time: 'time',
  unsuitable: 'profile',
  other: 'other',
};

/**
 * Data of an expert's refusal protocol. The type is asked for when it is signed; where it is told already when it is
 * made (rules/expert-review, "Refusal"), it stands in the protocol.
 */
export async function refusalData(facts: StepFacts): Promise<ExpertRefusalData> {
  const { expert } = await readReview(facts);
  return {
    ...facts.common,
    signatory: expert,
    application: facts.application.facts,
    expert: expert.name,
    reason: REASONS[facts.input.outcome ?? ''],
    comment: facts.body.comment ?? '',
  };
}
