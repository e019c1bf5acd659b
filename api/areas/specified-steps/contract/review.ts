import { z } from 'zod';
import { REFUSAL_TYPES, ReviewStatus } from '../../../../domain/statuses';
import { message, nothing, oneOf, stepCall } from './shared';

const at = (rest: string) => `/api/expert/review/:id/${rest}`;
const typeId = oneOf(...REFUSAL_TYPES);

/** Steps of one expert's review (rules/paths, "Reviews"). */
export const reviewSteps = {
  startReview: stepCall(at('start'), 'review.start', 'Begins the evaluation', nothing),
  failReview: stepCall(
    at('failure'),
    'review.failure',
    "Makes the protocol of the expert's refusal, with its type and at least 100 characters; `sign` repeats the type",
    z.object({ message, type_id: typeId }),
  ),
  signReview: stepCall(
    at('sign'),
    ['review.sign', 'review.sign_failure'],
    "Notes the signature: with `type_id` the refusal's, otherwise the evaluation's; -1 needs a `reason`",
    z.object({ type_id: typeId.optional(), reason: message.optional() }),
  ),
  validateReview: stepCall(
    at('validate'),
    'review.validate',
    'Sends the evaluation to be checked (at least 200 characters); it cannot be edited afterwards',
    z.object({ message, status: oneOf(ReviewStatus.sent).optional() }),
  ),
  reviewProtocol: stepCall(
    at('protocol'),
    'review.protocol',
    'Makes the protocol of the evaluation',
    nothing,
  ),
  fireExpert: stepCall(at('fire'), 'review.fire', 'Releases the expert from the application', nothing),
  reworkReview: stepCall(
    at('rework'),
    'review.rework',
    'Sends the evaluation back to be reworked',
    z.object({ message }),
  ),
  approveReview: stepCall(
    at('approve'),
    'review.approve',
    'Approves the evaluation',
    z.object({ message: message.optional() }),
  ),
  prevApproveReview: stepCall(
    at('prev-approve'),
    'review.prev_approve',
    'Approves the evaluation preliminarily',
    z.object({ message: message.optional() }),
  ),
  abandonRefusal: stepCall(
    at('abandon'),
    'review.abandon_failure',
    'Takes an unsigned refusal back',
    nothing,
  ),
};
