import type { Language } from '../../../../texts/translate';
import { presentReviewStatus } from '../../../presenters/review-status';
import type { DivisionCase } from '../contract/statistics';
import type { CaseRow } from '../queries/statistics';

/** Returns a row of the expert division's statistics. It has the experts' names, because all callers may know them. */
export const presentCase = (
  { place: _place, expert_status, applicant, rating, reviews, ...row }: CaseRow,
  language: Language,
): DivisionCase => ({
  ...row,
  applicant: applicant ?? '',
  rating: rating === null ? null : Number(rating),
  expert_review: { status: expert_status },
  reviews: reviews.map(({ _id, name, status, unavailable }) => ({
    _id,
    expert: { name, ...(unavailable && { unavailable }) },
    status: presentReviewStatus(language, status),
  })),
});
