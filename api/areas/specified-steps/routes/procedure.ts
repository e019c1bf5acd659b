import { procedureSteps as contract } from '../contract/procedure';
import type { StepBody } from '../../../../domain/process/body';
import { ProblemError } from '../../../../records/problem';
import { presentProcedures } from '../../application/presenters/procedures';
import { applicationRecords } from '../../application/queries/application';
import { mount } from '../../../mount';
import { fileRow, row, type Area } from './at';
import { found, namedInBody, ofProcedure, procedure } from './find';

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
  row(contract.createProcedure, 'negotiation.create', {
    of: namedInBody,
    brings: (body) => ({
      outcome: body.type,
      commission: body.type === 'offline' ? commissionOf(body) : undefined,
    }),
  }),
  row(contract.decideProcedure, 'negotiation.decide', {
    of: procedure,
    brings: ({ status, message, sum, final_budget: budget }) => ({
      outcome: DECISIONS[status],
      comment: message,
      sum,
      ...(budget !== undefined && { files: { estimate: [budget] } }),
    }),
    fields: { files: 'final_budget' },
  }),
  row(contract.changeProcedure, 'negotiation.change', {
    of: procedure,
    brings: (body) => ({ commission: commissionOf(body) }),
  }),
  row(contract.answerProcedure, ({ role }) => `negotiation.answer_${PARTS[role]}`, {
    of: procedure,
    brings: ({ status, message }) => ({ outcome: ANSWERS[status], comment: message }),
  }),
  row(contract.signProcedure, 'negotiation.sign', { of: procedure }),
  row(contract.extendProcedure, 'negotiation.extend', { of: procedure, brings: ({ until }) => ({ until }) }),
  fileRow(contract.uploadMinutes, () => ({ step: 'negotiation.minutes', slot: 'minutes' }), procedure),
  (router, services) =>
    mount(router, services, contract.procedureById, async (call) => {
      const records = await applicationRecords(services.db, await found(ofProcedure, call));
      const one = records && presentProcedures(records).find(({ _id }) => _id === call.params.id);
      if (!one) throw new ProblemError(404, 'not-found');
      return { procedure: one };
    }),
];
