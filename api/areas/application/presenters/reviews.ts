import type { z } from 'zod';
import type { reviewView } from '../contract/application';
import type { Review } from '../../../../domain/application/state';
import { mayOpenArea } from '../../../../domain/roles';
import { ExpertStatus, ReviewStatus } from '../../../../domain/statuses';
import { applicationTotal, countedOf } from '../../../../domain/scoring';
import type { Language } from '../../../../texts/translate';
import { presentReviewStatus } from '../../../presenters/review-status';
import type { ApplicationRecords, DecisionRow, Viewer } from '../../../queries/application-rows';
import { isOpenReview } from '../../../../records/open-reviews';
import { comment, latestDecision, person } from './decisions';
import { protocolView } from './files';

export type ReviewView = z.output<typeof reviewView>;

const isActive = (review: Review) => review.status >= ReviewStatus.assigned;
const wasSent = (review: Review) => review.passed.includes(ReviewStatus.sent);
/** Statuses at which the expert does not see the division's comment (rules/expert-review, "Checking"). */
export const HIDING_STATUSES: readonly number[] = [ReviewStatus.sent, ReviewStatus.prevApproved];

/** Steps of the division whose comments the expert sees; the preliminary approval is not among them. */
export const STEPS_SHOWN_TO_EXPERT: readonly string[] = ['review.approve', 'review.rework'];

/**
 * Returns the reviews that the viewer may see: all reviews for the staff; for an expert their own reviews,
 * without those that have ended negatively.
 */
export const visibleReviews = (reviews: readonly Review[], viewer: Viewer): Review[] =>
  viewer.role === 'expert'
    ? reviews.filter((review) => review.expertId === viewer.id && isActive(review))
    : [...reviews];

/** Returns the reviews as the viewer may see them. */
export const presentReviews = (
  records: ApplicationRecords,
  viewer: Viewer,
  language: Language,
): ReviewView[] =>
  visibleReviews(records.application.state.expertReview.reviews, viewer).map((review) =>
    presentReview(records, review, viewer, language),
  );

/** Returns whether the viewer sees the scores: until the review is first sent only its expert does. */
export const seesScores = (review: Review, viewer: Viewer): boolean =>
  review.expertId === viewer.id || wasSent(review);

function presentReview(
  records: ApplicationRecords,
  review: Review,
  viewer: Viewer,
  language: Language,
): ReviewView {
  const scored = isActive(review) && seesScores(review, viewer);
  return {
    _id: review.id,
    application_id: records.application.id,
    expert: {
      ...person(records.names, review.expertId),
      email: seesEmails(viewer) ? (records.application.expert_emails?.[review.expertId] ?? null) : null,
      ...(isUnavailable(records, review, viewer) && { unavailable: true }),
    },
    status: presentReviewStatus(language, review.status),
    late: review.late,
    refusing: review.refusing,
    score: scored ? (records.scores.get(review.id)?.score ?? null) : null,
    expert_message: expertMessage(records, review.id),
    reviewer_message: reviewerMessage(records, review, viewer),
    signed_at: signedAt(records, review),
    protocol_id: protocolView(records.files, review.protocol),
  };
}

const isUnavailable = (records: ApplicationRecords, review: Review, { role }: Viewer): boolean =>
  role !== 'expert' &&
  isOpenReview(review.status) &&
  (records.application.unavailable_experts ?? []).includes(review.expertId);

/** Returns whether the viewer sees experts' e-mails: roles that open the expert division do. */
const seesEmails = ({ role }: Viewer): boolean => mayOpenArea(role, '/ed');

function signedAt(records: ApplicationRecords, { id, status }: Review): string | null {
  if (status !== ReviewStatus.completed) return null;
  return latestDecision(records, ['review.sign'], id)?.created_at.toISOString() ?? null;
}

/**
 * Returns the expert's newest message: the comment sent with the review, or the reason of a refusal that was
 * not withdrawn. A refusal "for another reason" has two texts: the text of the protocol and then the text of
 * the signature.
 */
export function expertMessage(
  { decisions }: { decisions: readonly MessageDecision[] },
  reviewId: string,
): string | null {
  let sentAt: string | null = null;
  let refusing: string | null = null;
  for (const decision of decisions.filter((entry) => entry.record_id === reviewId)) {
    if (decision.step === 'review.validate') sentAt = comment(decision);
    if (decision.step === 'review.failure') refusing = comment(decision);
    if (decision.step === 'review.sign_failure')
      refusing = [refusing, comment(decision) ?? decision.body.reason].filter(Boolean).join('\n\n') || null;
    if (REFUSAL_ENDING_STEPS.includes(decision.step)) refusing = null;
  }
  return refusing ?? sentAt;
}

type MessageDecision = Pick<DecisionRow, 'step' | 'record_id' | 'body'>;

const REFUSAL_ENDING_STEPS: readonly string[] = ['review.abandon_failure', 'review.roll_back'];

/**
 * Returns the division's answer. The expert does not see it at statuses 2 and 6, and never sees the comment
 * of the preliminary approval (rules/expert-review, "Checking").
 */
function reviewerMessage(records: ApplicationRecords, review: Review, viewer: Viewer): string | null {
  if (viewer.role !== 'expert')
    return comment(latestDecision(records, [...STEPS_SHOWN_TO_EXPERT, 'review.prev_approve'], review.id));
  return HIDING_STATUSES.includes(review.status)
    ? null
    : comment(latestDecision(records, STEPS_SHOWN_TO_EXPERT, review.id));
}

/**
 * Total in points. After the division has finished it is the stored total; before that it is the sum of the
 * active reviews, once all of them are sent.
 */
export function ratingOf({ application, scores }: ApplicationRecords): number | null {
  const { status, reviews, assigned } = application.state.expertReview;
  const finished = status === ExpertStatus.approved || status === ExpertStatus.rejected;
  if (finished && application.rating !== null) return Number(application.rating);
  const active = reviews.filter(isActive);
  if (assigned === undefined || active.length < assigned || !active.every(wasSent)) return null;
  return applicationTotal(
    active.map((review) => ({ reviewId: review.id, score: scores.get(review.id)?.score ?? 0 })),
  );
}

/** Number of counted reviews: the requested number, or the number of active reviews if it is higher. */
function countedReviews({ application }: ApplicationRecords): number {
  const { reviews, assigned } = application.state.expertReview;
  return countedOf(Math.max(assigned ?? 0, reviews.filter(isActive).length));
}

/** Maximum points of the counted reviews; null before an expert is assigned. */
export function ratingMaxOf(records: ApplicationRecords): number | null {
  const points = records.application.review_points;
  const reviews = countedReviews(records);
  return reviews > 0 && points !== null ? reviews * points : null;
}

/** Mean of the counted reviews, in points; null without a total (rules/expert-review, "Colour bands"). */
export function ratingMeanOf(records: ApplicationRecords): number | null {
  const total = ratingOf(records);
  const reviews = countedReviews(records);
  return total !== null && reviews > 0 ? total / reviews : null;
}
