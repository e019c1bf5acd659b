import type { z } from 'zod';
import type { ApplicationStepName } from '../../../../domain/application';
import type { REFUSAL_TYPES } from '../../../../domain/statuses';
import type { idParams } from '../../../contract/define';
import { reviewSteps as contract } from '../contract/review';
import { stepAt, type Area, type StepEndpoint } from './at';
import { ofReview } from './find';

/** The outcome of each type of refusal (rules/expert-review, "Refusal"). */
const REFUSALS: Readonly<Record<(typeof REFUSAL_TYPES)[number], string>> = {
  [-1]: 'other',
  [-3]: 'conflict',
  [-4]: 'no_time',
  [-5]: 'unsuitable',
};

const silent = (endpoint: typeof contract.startReview, step: ApplicationStepName): Area =>
  stepAt(endpoint, (_, { params }) => ({ step, record_id: params.id }), ofReview);

const spoken = <B extends z.ZodType<{ message?: string }>>(
  endpoint: StepEndpoint<typeof idParams, B>,
  step: ApplicationStepName,
): Area =>
  stepAt(endpoint, ({ message }, { params }) => ({ step, record_id: params.id, comment: message }), ofReview);

/** Steps of one expert's review; the path names the review. */
export const reviewArea: readonly Area[] = [
  silent(contract.startReview, 'review.start'),
  stepAt(
    contract.failReview,
    ({ message, type_id: type }, { params }) => ({
      step: 'review.failure',
      record_id: params.id,
      outcome: type && REFUSALS[type],
      comment: message,
    }),
    ofReview,
  ),
  stepAt(
    contract.signReview,
    ({ type_id: type, reason }, { params }) =>
      type === undefined
        ? { step: 'review.sign', record_id: params.id }
        : { step: 'review.sign_failure', record_id: params.id, outcome: REFUSALS[type], comment: reason },
    ofReview,
    { comment: 'reason' },
  ),
  silent(contract.reviewProtocol, 'review.protocol'),
  silent(contract.fireExpert, 'review.fire'),
  silent(contract.abandonRefusal, 'review.abandon_failure'),
  spoken(contract.validateReview, 'review.validate'),
  spoken(contract.reworkReview, 'review.rework'),
  spoken(contract.approveReview, 'review.approve'),
  spoken(contract.prevApproveReview, 'review.prev_approve'),
];
