import { z } from 'zod';
import type { StepBody } from '../../../../domain/process/body';
import { endpoint, id, idParams } from '../../../contract/define';
import { day, instant, sittingNumber } from '../../../contract/text';
import { grantedSum } from '../../../contract/sum';
import { formOf } from '../../../contract/upload';
import { staff } from '../../../contract/who';
import { procedureView } from '../../application/contract/application';
import { requiredComment, message, oneOf, pathsUnder } from './row';

const procedure = pathsUnder('/api/reporting/procedure/:id', 'procedure');
const approval = pathsUnder('/api/reporting/:id');

/** People of a commission, by user id. */
const commission = z.object({ head: id, members: z.array(id).max(10), secretary: id });
const commissionOf = ({ head, members, secretary }: NonNullable<StepBody['commission']>) => ({
  head,
  members,
  secretary,
});

const DECISIONS: Readonly<Record<number, string>> = { 3: 'passed', [-1]: 'rework' };
const ANSWERS: Readonly<Record<number, string>> = { 1: 'approved', [-1]: 'rework' };
const PARTS = { pm: 'pm', lawyer: 'lawyer', financer: 'financier' } as const;

/** Negotiation procedures (rules/paths, "Approval"). */
const procedureSteps = {
  createProcedure: pathsUnder('/api/reporting/procedure', 'body')(
    'create',
    'negotiation.create',
    'Opens a negotiation procedure; an offline one with its commission',
    {
      params: z.object({}),
      body: z.discriminatedUnion('type', [
        z.object({ application: id, type: z.literal('online') }),
        commission.extend({ application: id, type: z.literal('offline') }),
      ]),
      toStepBody: (body) => ({
        outcome: body.type,
        commission: body.type === 'offline' ? commissionOf(body) : undefined,
      }),
    },
  ),
  changeProcedure: procedure(
    'change',
    'negotiation.change',
    "Changes an offline procedure's commission, until its minutes are stored",
    { body: commission, toStepBody: (body) => ({ commission: commissionOf(body) }) },
  ),
  decideProcedure: procedure(
    'status',
    'negotiation.decide',
    'Decides a procedure: 3 completed, offline with the granted `sum` if it is another than the one agreed, and with the final budget ' +
      '(`final_budget`, a file stored by `POST /api/application/{id}/uploads?step=negotiation.decide&slot=estimate`); -1 another one is ' +
      'needed (with a comment)',
    {
      body: z.object({
        status: oneOf(3, -1),
        message: message.optional(),
        sum: grantedSum.optional(),
        final_budget: id.optional(),
      }),
      toStepBody: ({ status, message: comment, sum, final_budget: budget }) => ({
        outcome: DECISIONS[status],
        comment,
        sum,
        ...(budget !== undefined && { files: { estimate: [budget] } }),
      }),
      fields: { files: 'final_budget' },
    },
  ),
  uploadMinutes: procedure('uploading', 'negotiation.minutes', "Stores an offline procedure's minutes", {
    upload: formOf(['minutes']),
    slot: () => 'minutes',
  }),
  answerProcedure: procedure(
    'answer',
    ['negotiation.answer_pm', 'negotiation.answer_lawyer', 'negotiation.answer_financier'],
    "One role's answer (longer than 100 characters): 1 approved, -1 needs rework",
    {
      body: z.object({ role: z.enum(['pm', 'lawyer', 'financer']), status: oneOf(1, -1), message }),
      step: ({ role }) => `negotiation.answer_${PARTS[role]}`,
      toStepBody: ({ status, message: comment }) => ({ outcome: ANSWERS[status], comment }),
    },
  ),
  signProcedure: procedure('sign', 'negotiation.sign', 'Notes the signature of the protocol'),
  extendProcedure: procedure(
    'extend',
    'negotiation.extend',
    'Sets the applicant’s deadline for the changes (ISO 8601)',
    { body: z.object({ until: instant }), toStepBody: ({ until }) => ({ until }) },
  ),
};

export const procedureById = endpoint({
  method: 'get',
  path: '/api/reporting/procedure/:id',
  summary: 'One negotiation procedure',
  who: staff,
  params: idParams,
  output: z.object({ procedure: procedureView }),
});

/** Fields sent with the file of POST /api/reporting/:id/file. */
const agreementFileFields = z.object({
  type: z.enum(['main', 'budget', 'protocol', 'scan', 'additional', 'act']),
  /** Must be empty. To replace an additional agreement, one withdraws it and uploads another. */
  additional_id: z.literal('').optional(),
  /** Granted sum after an additional agreement; empty if it does not change. */
  sum: z.union([z.literal('').transform(() => undefined), grantedSum]).optional(),
  /** The applicant's request that led to the additional agreement; empty if there is none. */
  additional_request_id: z.union([z.literal('').transform(() => undefined), id]).optional(),
});

/** Step and slot of each type of file. */
const FILES = {
  main: { step: 'agreement.file', slot: 'main' },
  budget: { step: 'agreement.file', slot: 'budget' },
  protocol: { step: 'agreement.file', slot: 'protocol' },
  scan: { step: 'agreement.scan', slot: 'scan' },
  additional: { step: 'additional.upload', slot: 'file' },
  act: { step: 'act.upload', slot: 'act' },
} as const;

const BOARD: Readonly<Record<number, string>> = { 1: 'approved', [-1]: 'not_approved', 2: 'not_needed' };
/** `true` changes an earlier decision (rules/boards, "Changing a decision"). */
const change = z.boolean().optional();

const additional = {
  params: idParams.extend({ additionalId: id }),
  record: { parameter: 'additionalId', process: 'additional' },
} as const;

/** Boards, agreement, additional agreements, act and finalisation (rules/paths, "Approval"). */
export const approvalSteps = {
  ...procedureSteps,
  decideDirection: approval(
    'direction/status',
    ['direction.decide', 'direction.change'],
    'The direction decides: 1 approved, -1 not approved; changes its decision with `change` or `If-Match`',
    {
      body: z.object({ type_id: oneOf(1, -1), message: message.optional(), change }),
      toStepBody: ({ type_id: type, message: comment }) => ({ outcome: BOARD[type], comment }),
    },
  ),
  decideSupervisory: approval(
    'supervisory/status',
    ['supervisory_board.decide', 'supervisory_board.change'],
    'The supervisory board decides: 1 approved, -1 not approved, 2 no decision needed, with the granted `sum` if it is another than ' +
      'the one agreed and the sitting at which it was decided; changes its decision with `change` or `If-Match`',
    {
      body: z.object({
        type_id: oneOf(1, -1, 2),
        message: message.optional(),
        change,
        sum: grantedSum.optional(),
        /**
         * Sitting at which the decision was taken: day and number, which are sent together or not at all, and
         * the id of its stored file.
         */
        sitting_date: day.optional(),
        sitting_number: sittingNumber.optional(),
        sitting_file: id.optional(),
      }),
      toStepBody: ({
        type_id: type,
        message: comment,
        sum,
        sitting_date,
        sitting_number,
        sitting_file: file,
      }) => ({
        outcome: BOARD[type],
        comment,
        sum,
        sitting_date,
        sitting_number,
        ...(file && { files: { sitting: [file] } }),
      }),
      fields: { files: 'sitting_file' },
    },
  ),
  uploadAgreement: approval('agreement', 'agreement.upload', 'The agreement is uploaded and can be signed'),
  uploadAgreementFile: approval(
    'file',
    ['agreement.file', 'agreement.scan', 'additional.upload', 'act.upload'],
    'Stores a file; field `type`: main, budget, protocol (parts of the agreement), scan, additional (with `sum`, if it changes the granted sum, and `additional_request_id`, if it answers a request of the applicant), act',
    {
      upload: formOf(['main', 'budget', 'protocol', 'scan', 'file', 'act'], agreementFileFields),
      body: agreementFileFields,
      step: ({ type }) => FILES[type].step,
      slot: ({ type }) => FILES[type].slot,
      toStepBody: ({ sum, additional_request_id }) => ({ sum, additional_request_id }),
    },
  ),
  declineAdditionalRequest: approval(
    'additional-request/:requestId/decline',
    'additional_request.decline',
    "Declines the applicant's request for an additional agreement, with a comment to the applicant",
    {
      ...requiredComment,
      params: idParams.extend({ requestId: id }),
      record: { parameter: 'requestId', process: 'additional_request' },
    },
  ),
  endAgreement: approval('agreement/end', 'agreement.end', 'Ends the agreement; reporting begins'),
  deleteAgreementScan: approval(
    'agreement/delete-scan',
    'agreement.delete_scan',
    'Deletes the scanned agreement',
  ),
  signGrunt: approval(
    'signgrunt',
    'agreement.sign',
    "Notes the director's signatures of all parts of the agreement",
  ),
  signAdditional: approval(
    'additional-sign/:additionalId',
    'additional.sign',
    "Notes the director's signature of an additional agreement",
    additional,
  ),
  withdrawAdditional: approval(
    'additional-withdraw/:additionalId',
    'additional.withdraw',
    'Withdraws an additional agreement not yet signed',
    additional,
  ),
  signAct: approval('signact', 'act.sign', "Notes the director's signature of the act"),
  endAct: approval('act/end', 'act.end', 'Ends the act; the application is completed'),
  makeFailure: approval('failure', 'finalisation.make', 'Makes the finalisation protocol', requiredComment),
  signFailure: approval(
    'failure/sign',
    'finalisation.sign',
    'Records the signature of the finalisation protocol; the application is closed',
  ),
  withdrawFailure: approval(
    'failure/withdraw',
    'finalisation.withdraw',
    'Withdraws the unsigned finalisation protocol',
  ),
};
