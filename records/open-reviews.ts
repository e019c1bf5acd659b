import { ReviewStatus } from '../domain/statuses';

/** An expert has work with a review, or may get some again, until it is completed, refused or taken away. */
const OPEN = Object.values(ReviewStatus).filter((status) => status >= 0 && status !== ReviewStatus.completed);

/**
 * SQL: how many open reviews the expert with the id in this column has, whether they wait for the expert or for the
 * division.
 */
export const openReviews = (expert: string): string => `(
  select count(*) from applications held, jsonb_array_elements(held.state->'expertReview'->'reviews') review
   where held.state->'expertReview'->'reviews' @> jsonb_build_array(jsonb_build_object('expertId', ${expert}))
     and held.completed_at is null and review->>'expertId' = ${expert}::text
     and (review->>'status')::int in (${OPEN.join(', ')}))`;
