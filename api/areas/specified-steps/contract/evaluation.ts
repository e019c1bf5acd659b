import { z } from 'zod';
import { REFUSAL_TYPES, ReviewStatus } from '../../../../domain/statuses';
import { endpoint, idParams, moment } from '../../../contract/define';
import { rolesTaking } from '../../../contract/who';
import { validation } from '../../steps/contract/steps';
import { requiredComment, optionalComment, message, oneOf, pathsUnder } from './row';

const application = pathsUnder('/api/application/:id');
const review = pathsUnder('/api/expert/review/:id', 'review');

const FINISH: Readonly<Record<number, string>> = { 3: 'approved', [-2]: 'rejected' };
/** Outcome of each type of refusal (rules/expert-review, "Refusal"). */
const REFUSALS: Readonly<Record<(typeof REFUSAL_TYPES)[number], string>> = {
  [-1]: 'other',
  [-3]: 'conflict',
  [-4]: 'no_time',
  [-5]: 'unsuitable',
};
const typeId = oneOf(...REFUSAL_TYPES);

/** Steps of the technical review, the expert division, and one expert's review (rules/paths, "Application", "Reviews"). */
export const evaluationSteps = {
  validateApplication: application(
    'validate',
    'tech_review.validate',
    'Decides the technical validation; the outcome follows from the toggles',
    {
      body: validation.extend({ message }),
      toStepBody: ({ message: comment, ...marks }) => ({ comment, validation: marks }),
    },
  ),
  signTechReview: application(
    'status',
    'tech_review.sign',
    'Moves the application, after the signature of the technical protocol, to the signed status `type`, which must fit the protocol',
    { body: z.object({ type: oneOf(2, -2, -3) }) },
  ),
  discardTechReview: application(
    'discard',
    'tech_review.discard',
    'Discards the unsigned technical protocol',
  ),
  randomizeExperts: application('randomize', 'expert_review.distribute', 'Assigns experts picked at random'),
  finishExperts: application(
    'finish_experts',
    'expert_review.finish',
    'Ends the expert review: 3 approved, -2 rejected; without `message` the saved final comment counts',
    {
      body: z.object({ status: oneOf(3, -2), message: message.optional() }),
      toStepBody: ({ status, message: comment }) => ({ outcome: FINISH[status], comment }),
    },
  ),
  startReview: review('start', 'review.start', 'Begins the evaluation'),
  failReview: review(
    'failure',
    'review.failure',
    "Makes the protocol of the expert's refusal, with its type and at least 100 characters; `sign` repeats the type",
    {
      body: z.object({ message, type_id: typeId }),
      toStepBody: ({ type_id: type, message: comment }) => ({ outcome: REFUSALS[type], comment }),
    },
  ),
  signReview: review(
    'sign',
    ['review.sign', 'review.sign_failure'],
    "Notes the signature: with `type_id` the refusal's, otherwise the evaluation's; -1 needs a `reason`",
    {
      body: z.object({ type_id: typeId.optional(), reason: message.optional() }),
      step: ({ type_id: type }) => (type === undefined ? 'review.sign' : 'review.sign_failure'),
      toStepBody: ({ type_id: type, reason }) =>
        type === undefined ? {} : { outcome: REFUSALS[type], comment: reason },
      fields: { comment: 'reason' },
    },
  ),
  validateReview: review(
    'validate',
    'review.validate',
    'Sends the evaluation for approval, with an overall comment of at least 200 characters; it cannot be edited afterwards',
    { ...requiredComment, body: z.object({ message, status: oneOf(ReviewStatus.sent).optional() }) },
  ),
  reviewProtocol: review('protocol', 'review.protocol', 'Makes the protocol of the evaluation'),
  fireExpert: review('fire', 'review.fire', 'Releases the expert from the application'),
  reworkReview: review(
    'rework',
    'review.rework',
    'Sends the evaluation back to be reworked',
    requiredComment,
  ),
  approveReview: review('approve', 'review.approve', 'Approves the evaluation', optionalComment),
  prevApproveReview: review(
    'prev-approve',
    'review.prev_approve',
    'Approves the evaluation preliminarily',
    optionalComment,
  ),
  abandonRefusal: review('abandon', 'review.abandon_failure', 'Takes an unsigned refusal back'),
};

export const saveFinalComment = endpoint({
  method: 'post',
  path: '/api/expert/application/:id/save-final-comment',
  summary: "Stores the expert division's overall comment until the expert review ends",
  who: rolesTaking('expert_review.finish'),
  params: idParams,
  body: z.object({ message }),
  output: z.object({ final_message: z.string(), updated_at: moment }),
});
