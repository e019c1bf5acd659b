import { translate, type Language } from '../../texts/translate';
import type { ReviewStatusView } from '../areas/experts/contract/review-status';

/** Returns a review's status with its name. */
export const presentReviewStatus = (language: Language, id: number): ReviewStatusView => ({
  id,
  message: translate(language, `processes:status.review.${id}`),
});
