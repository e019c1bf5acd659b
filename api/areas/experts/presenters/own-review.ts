import type { Language } from '../../../../texts/translate';
import { presentReviewStatus } from '../../../presenters/review-status';
import type { OwnReview } from '../contract/own-reviews';
import type { OwnReviewRow } from '../queries/own-reviews';

/** A row of the expert's own list. */
export const presentOwnReview = (
  {
    season_number: _number,
    due: _due,
    season,
    program,
    lot,
    contest,
    applicant,
    task,
    status,
    ...review
  }: OwnReviewRow,
  language: Language,
): OwnReview => ({
  ...review,
  status: presentReviewStatus(language, status),
  applicant: applicant ?? '',
  breadcrumbs: { season, program, ...(lot && { lot }), contest },
  task: task && { ...task, due_at: task.due_at && new Date(task.due_at).toISOString() },
});
