import type { Review } from '../../../domain/application/state';
import { unexpectedFailure } from '../../temporal/failures';
import type { Signatory } from '../../../pdf/protocols/types';
import { readPeople, roleName } from './people';
import type { StepFacts } from './step';

/** Returns the review of a protocol and its expert, the only signer. Throws `unexpected` if the review does not exist. */
export async function readReview(facts: StepFacts): Promise<{ review: Review; expert: Signatory }> {
  const { executor, input, application } = facts;
  const review = application.state.expertReview.reviews.find((review) => review.id === input.recordId);
  if (!review) throw unexpectedFailure();
  const people = await readPeople(executor, [review.expertId]);
  // The expert signs as the foundation's expert, not with a position elsewhere.
  return { review, expert: { name: people.name(review.expertId), position: roleName('expert') } };
}
