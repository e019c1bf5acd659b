import { z } from 'zod';
import { endpoint, idParams, moment } from '../../../contract/define';
import { message, nothing, oneOf, stepCall } from './shared';
import { validation } from '../../steps/contract/steps';
import { takes } from '../../../contract/who';

const at = (rest: string) => `/api/application/:id/${rest}`;

/** Technical review and the expert division's steps of an application (rules/paths, "Application"). */
export const applicationSteps = {
  validateApplication: stepCall(
    at('validate'),
    'tech_review.validate',
    'Decides the technical validation; the outcome follows from the toggles',
    validation.extend({ message }),
  ),
  signTechReview: stepCall(
    at('status'),
    'tech_review.sign',
    'After the signature of the technical protocol: moves to the signed status `type`, which must be the one it leads to',
    z.object({ type: oneOf(2, -2, -3) }),
  ),
  discardTechReview: stepCall(
    at('discard'),
    'tech_review.discard',
    'Discards the unsigned technical protocol',
    nothing,
  ),
  randomizeExperts: stepCall(
    at('randomize'),
    'expert_review.distribute',
    'Assigns experts picked at random',
    nothing,
  ),
  finishExperts: stepCall(
    at('finish_experts'),
    'expert_review.finish',
    'Ends the expert review: 3 approved, -2 rejected; without `message` the saved final comment counts',
    z.object({ status: oneOf(3, -2), message: message.optional() }),
  ),
  saveFinalComment: endpoint({
    method: 'post',
    path: '/api/expert/application/:id/save-final-comment',
    summary: "Keeps the expert division's overall comment until the expert review is ended",
    who: takes('expert_review.finish'),
    params: idParams,
    body: z.object({ message }),
    output: z.object({ final_message: z.string(), updated_at: moment }),
  }),
};
