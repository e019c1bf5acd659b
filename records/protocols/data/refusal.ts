import type { ExpertRefusalData } from '../../../pdf/protocols/expert-refusal';
import { readReview } from './review';
import type { StepFacts } from './step';

/** Reasons by the outcome of `review.failure`. */
const REASONS: Readonly<Record<string, ExpertRefusalData['reason']>> = {
  conflict: 'conflict',
  no_time: 'time',
  unsuitable: 'profile',
  other: 'other',
};

/** Returns the data of an expert's refusal protocol (rules/expert-review, "Refusal"). Old requests have no type of refusal. */
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
