import { ReviewStatus } from '../domain/statuses';

/** Statuses of open reviews: an expert has or may again get work until the review is completed, refused or withdrawn. */
export const OPEN_REVIEWS: readonly number[] = Object.values(ReviewStatus).filter(
  (status) => status >= 0 && status !== ReviewStatus.completed,
);
export const isOpenReview = (status: number): boolean => OPEN_REVIEWS.includes(status);

/** SQL: condition that `review`, of the application `held`, is open. */
const IS_OPEN = `review.status in (${OPEN_REVIEWS.join(', ')}) and held.completed_at is null`;

/** SQL: number of open reviews of the expert with the id in this column, waiting for the expert or for the division. */
export const openReviews = (expert: string): string => `(
  select count(*) from expert_reviews review join applications held on held.id = review.application_id
   where review.expert_id = ${expert} and ${IS_OPEN})`;

/** SQL: numbers of the applications with open reviews of this expert, in ascending order. */
export const openReviewNumbers = (expert: string): string => `
  select held.spec_id as number from expert_reviews review join applications held on held.id = review.application_id
   where review.expert_id = ${expert} and ${IS_OPEN} order by held.spec_id`;
