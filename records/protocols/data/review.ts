import type { Review } from '../../../domain/application/state';
import { unexpected } from '../../temporal/failures';
import type { Signatory } from '../../../pdf/protocols/types';
import { readPeople, roleName } from './people';
import type { StepFacts } from './step';

/** The review a protocol is about and its expert, who alone signs. Throws `unexpected` if there is no such review. */
export async function readReview(facts: StepFacts): Promise<{ review: Review; expert: Signatory }> {
  const { on, input, application } = facts;
  const review = application.state.expertReview.reviews.find((one) => one.id === input.recordId);
  if (!review) throw unexpected();
  const people = await readPeople(on, [review.expertId]);
  // As the foundation's expert, whatever the position elsewhere.
  return { review, expert: { name: people.name(review.expertId), position: roleName('expert') } };
}
