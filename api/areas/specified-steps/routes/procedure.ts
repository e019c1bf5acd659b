import { procedureSteps as contract } from '../contract/procedure';
import type { StepBody } from '../../../../domain/process/body';
import { ProblemError } from '../../../../records/problem';
import { presentProcedures } from '../../application/presenters/procedures';
import { applicationRecords } from '../../application/queries/application';
import { mount } from '../../../mount';
import { named, requestOf, stepAt, type Area } from './at';
import { found, inBody, ofProcedure, readsFound } from './find';
import { takeWithFile } from './upload';
import { answer } from '../../../middleware/step-request';

const DECISIONS: Readonly<Record<number, string>> = { 3: 'passed', [-1]: 'rework' };
const ANSWERS: Readonly<Record<number, string>> = { 1: 'approved', [-1]: 'rework' };
const PARTS = { pm: 'pm', lawyer: 'lawyer', financer: 'financier' } as const;

const commissionOf = ({ head, members, secretary }: NonNullable<StepBody['commission']>) => ({
  head,
  members,
  secretary,
});

/** Negotiation procedures; the path names the procedure, `create` the application in its body. */
export const procedureArea: readonly Area[] = [
  stepAt(
    contract.createProcedure,
    (body) => ({
      step: 'negotiation.create',
      outcome: body.type,
      commission: body.type === 'offline' ? commissionOf(body) : undefined,
    }),
    inBody,
  ),
  stepAt(
    contract.decideProcedure,
    ({ status, message }, { params }) => ({
      step: 'negotiation.decide',
      record_id: params.id,
      outcome: DECISIONS[status],
      comment: message,
    }),
    ofProcedure,
  ),
  stepAt(
    contract.answerProcedure,
    ({ role, status, message }, { params }) => ({
      step: `negotiation.answer_${PARTS[role]}`,
      record_id: params.id,
      outcome: ANSWERS[status],
      comment: message,
    }),
    ofProcedure,
  ),
  stepAt(
    contract.signProcedure,
    (_, { params }) => ({ step: 'negotiation.sign', record_id: params.id }),
    ofProcedure,
  ),
  stepAt(
    contract.extendProcedure,
    ({ until }, { params }) => ({ step: 'negotiation.extend', record_id: params.id, until }),
    ofProcedure,
  ),
  (router, services) =>
    mount(router, services, contract.uploadMinutes, readsFound(ofProcedure), (call) =>
      named({}, async () => {
        const request = await requestOf(call, ofProcedure);
        const step = { step: 'negotiation.minutes' as const, body: { record_id: call.params.id } };
        return answer(call.ctx, await takeWithFile(services, { ...request, ...step }, 'minutes', call.ctx));
      }),
    ),
  (router, services) =>
    mount(router, services, contract.procedureById, async (call) => {
      const records = await applicationRecords(services.db, await found(ofProcedure, call));
      const procedure = records && presentProcedures(records).find(({ _id }) => _id === call.params.id);
      if (!procedure) throw new ProblemError(404, 'not-found');
      return { procedure };
    }),
];
