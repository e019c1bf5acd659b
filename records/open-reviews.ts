import { ReviewStatus } from '../domain/statuses';

/** An expert has work with a review, or may get some again, until it is completed, refused or taken away. */
export const OPEN_REVIEWS: readonly number[] = Object.values(ReviewStatus).filter(
  (status) => status >= 0 && status !== ReviewStatus.completed,
);
export const isOpenReview = (status: number): boolean => OPEN_REVIEWS.includes(status);

/**
 * SQL: how many open reviews the expert with the id in this column has, whether they wait for the expert or for the
 * division.
 */
export const openReviews = (expert: string): string => `(
  select count(*) from expert_reviews review join applications held on held.id = review.application_id
   where review.expert_id = ${expert} and review.status in (${OPEN_REVIEWS.join(', ')}) and held.completed_at is null)`;
