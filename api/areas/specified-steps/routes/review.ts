import type { REFUSAL_TYPES } from '../../../../domain/statuses';
import { reviewSteps as contract } from '../contract/review';
import { row, type Area } from './at';
import { review } from './find';

/** The outcome of each type of refusal (rules/expert-review, "Refusal"). */
const REFUSALS: Readonly<Record<(typeof REFUSAL_TYPES)[number], string>> = {
  [-1]: 'other',
  [-3]: 'conflict',
  [-4]: 'no_time',
  [-5]: 'unsuitable',
};

const comment = ({ message }: { message?: string }) => ({ comment: message });

/** Steps of one expert's review; the path names the review. */
export const reviewArea: readonly Area[] = [
  row(contract.startReview, 'review.start', { of: review }),
  row(contract.failReview, 'review.failure', {
    of: review,
    brings: ({ message, type_id: type }) => ({ outcome: REFUSALS[type], comment: message }),
  }),
  row(
    contract.signReview,
    ({ type_id: type }) => (type === undefined ? 'review.sign' : 'review.sign_failure'),
    {
      of: review,
      brings: ({ type_id: type, reason }) =>
        type === undefined ? {} : { outcome: REFUSALS[type], comment: reason },
      fields: { comment: 'reason' },
    },
  ),
  row(contract.reviewProtocol, 'review.protocol', { of: review }),
  row(contract.fireExpert, 'review.fire', { of: review }),
  row(contract.abandonRefusal, 'review.abandon_failure', { of: review }),
  row(contract.validateReview, 'review.validate', { of: review, brings: comment }),
  row(contract.reworkReview, 'review.rework', { of: review, brings: comment }),
  row(contract.approveReview, 'review.approve', { of: review, brings: comment }),
  row(contract.prevApproveReview, 'review.prev_approve', { of: review, brings: comment }),
];
