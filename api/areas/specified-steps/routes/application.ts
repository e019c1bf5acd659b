import { findStep } from '../../../../domain/processes';
import { commandBefore } from '../../../../records/steps/remembered';
import { findTarget } from '../../../../records/steps/target';
import { applicationSteps as contract } from '../contract/application';
import { ProblemError } from '../../../../records/problem';
import { row, type Area, type SpecifiedCall } from './at';

const FINISH: Readonly<Record<number, string>> = { 3: 'approved', [-2]: 'rejected' };

/** Technical review and the expert division's steps of an application. */
export const applicationArea: readonly Area[] = [
  row(contract.validateApplication, 'tech_review.validate', {
    brings: ({ message, ...validation }) => ({ comment: message, validation }),
  }),
  row(contract.signTechReview, 'tech_review.sign', {
    brings: async ({ type }, call) => {
      await checkLeadsTo(call, type);
      return {};
    },
  }),
  row(contract.discardTechReview, 'tech_review.discard'),
  row(contract.randomizeExperts, 'expert_review.distribute'),
  row(contract.finishExperts, 'expert_review.finish', {
    brings: ({ status, message }) => ({ outcome: FINISH[status], comment: message }),
  }),
];

/** The server knows where the signature leads; a caller who expects something else has seen another protocol. */
async function checkLeadsTo(call: SpecifiedCall<unknown>, type: number): Promise<void> {
  const { state } = await findTarget(call.services.db, call.subject);
  const to = findStep('tech_review.sign')?.step.to;
  const next = to?.by === 'status' ? to.status[state.techReview.status] : undefined;
  if (typeof next !== 'number' || next === type || (await commandBefore(call.services.db, call))) return;
  throw new ProblemError(422, 'invalid-input', { errors: { type: { key: 'errors:field.wrong' } } });
}
