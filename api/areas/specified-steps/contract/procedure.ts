import { z } from 'zod';
import { procedureView } from '../../application/contract/application';
import { endpoint, id, idParams } from '../../../contract/define';
import { fileCall, message, nothing, oneOf, stepCall, stepAnswer } from './shared';
import { grantedSum } from '../../../contract/sum';
import { instant } from '../../../contract/text';
import { formOf } from '../../../contract/upload';
import { readsApplication, staff } from '../../../contract/who';

const at = (rest: string) => `/api/reporting/procedure/:id/${rest}`;

/** People of a commission, by user id. */
const commission = z.object({ head: id, members: z.array(id).max(10), secretary: id });

/** Negotiation procedures (rules/paths, "Approval"). */
export const procedureSteps = {
  createProcedure: endpoint({
    method: 'post',
    path: '/api/reporting/procedure/create',
    steps: ['negotiation.create'],
    summary: 'Opens a negotiation procedure; an offline one with its commission',
    who: readsApplication,
    body: z.discriminatedUnion('type', [
      z.object({ application: id, type: z.literal('online') }),
      commission.extend({ application: id, type: z.literal('offline') }),
    ]),
    output: stepAnswer,
  }),
  procedureById: endpoint({
    method: 'get',
    path: '/api/reporting/procedure/:id',
    summary: 'One negotiation procedure',
    who: staff,
    params: idParams,
    output: z.object({ procedure: procedureView }),
  }),
  changeProcedure: stepCall(
    at('change'),
    'negotiation.change',
    "Changes an offline procedure's commission, until its minutes are stored",
    commission,
  ),
  decideProcedure: stepCall(
    at('status'),
    'negotiation.decide',
    'Decides a procedure: 3 completed, offline with the granted `sum` if it is another than the one agreed, and with the final budget ' +
      '(`final_budget`, a file stored by `POST /api/application/{id}/uploads?step=negotiation.decide&slot=estimate`); -1 another one is ' +
      'needed (with a comment)',
    z.object({
      status: oneOf(3, -1),
      message: message.optional(),
      sum: grantedSum.optional(),
      final_budget: id.optional(),
    }),
  ),
  uploadMinutes: fileCall(
    at('uploading'),
    'negotiation.minutes',
    "Stores an offline procedure's minutes",
    formOf(['minutes']),
  ),
  answerProcedure: stepCall(
    at('answer'),
    ['negotiation.answer_pm', 'negotiation.answer_lawyer', 'negotiation.answer_financier'],
    "One role's answer (longer than 100 characters): 1 approved, -1 needs rework",
    z.object({ role: z.enum(['pm', 'lawyer', 'financer']), status: oneOf(1, -1), message }),
  ),
  signProcedure: stepCall(at('sign'), 'negotiation.sign', 'Notes the signature of the protocol', nothing),
  extendProcedure: stepCall(
    at('extend'),
    'negotiation.extend',
    'Gives the applicant until this moment for the changes, ISO 8601',
    z.object({ until: instant }),
  ),
};
