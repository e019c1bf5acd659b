import { z } from 'zod';
import type { ApplicationStepName } from '../../../../domain/application';
import { endpoint, id, idParams } from '../../../contract/define';
import { day, sittingNumber } from '../../../contract/text';
import { grantedSum } from '../../../contract/sum';
import { formOf } from '../../../contract/upload';
import { readsApplication } from '../../../contract/who';
import { fileCall, message, nothing, oneOf, stepCall, stepAnswer } from './shared';

const at = (rest: string) => `/api/reporting/:id/${rest}`;
const additional = (rest: string, step: ApplicationStepName, summary: string) =>
  endpoint({
    method: 'post',
    path: at(`${rest}/:additionalId`),
    steps: [step],
    summary,
    who: readsApplication,
    params: idParams.extend({ additionalId: id }),
    output: stepAnswer,
  });

/** Fields beside the file of POST /api/reporting/:id/file. */
export const agreementFileFields = z.object({
  type: z.enum(['main', 'budget', 'protocol', 'scan', 'additional', 'act']),
  /** Accepted empty only: an additional agreement is replaced by withdrawing it and uploading another. */
  additional_id: z.literal('').optional(),
  /** The granted sum as an additional agreement changes it; empty: it does not. */
  sum: z.union([z.literal('').transform(() => undefined), grantedSum]).optional(),
  /** The applicant's request that an additional agreement answers; empty: none. */
  additional_request_id: z.union([z.literal('').transform(() => undefined), id]).optional(),
});

/** Says that the decision taken before is to be changed (rules/boards, "Changing a decision"). */
const change = z.boolean().optional();

/** Boards, agreement, additional agreements, act and finalisation (rules/paths, "Approval"). */
export const approvalSteps = {
  decideDirection: stepCall(
    at('direction/status'),
    ['direction.decide', 'direction.change'],
    'The direction decides: 1 approved, -1 not approved; changes its decision with `change` or `If-Match`',
    z.object({ type_id: oneOf(1, -1), message: message.optional(), change }),
  ),
  decideSupervisory: stepCall(
    at('supervisory/status'),
    ['supervisory_board.decide', 'supervisory_board.change'],
    'The supervisory board decides: 1 approved, -1 not approved, 2 no decision needed, with the granted `sum` if it is another than ' +
      'the one agreed and the sitting at which it was decided; changes its decision with `change` or `If-Match`',
    z.object({
      type_id: oneOf(1, -1, 2),
      message: message.optional(),
      change,
      sum: grantedSum.optional(),
      /** The sitting at which it was decided: its day and number, both or neither, and the file stored before. */
      sitting_date: day.optional(),
      sitting_number: sittingNumber.optional(),
      sitting_file: id.optional(),
    }),
  ),
  uploadAgreement: stepCall(
    at('agreement'),
    'agreement.upload',
    'The agreement is uploaded and can be signed',
    nothing,
  ),
  uploadAgreementFile: fileCall(
    at('file'),
    ['agreement.file', 'agreement.scan', 'additional.upload', 'act.upload'],
    'Stores a file; field `type`: main, budget, protocol (parts of the agreement), scan, additional (with `sum`, if it changes the granted sum, and `additional_request_id`, if it answers a request of the applicant), act',
    formOf(['main', 'budget', 'protocol', 'scan', 'file', 'act'], agreementFileFields),
  ),
  declineAdditionalRequest: endpoint({
    method: 'post',
    path: at('additional-request/:requestId/decline'),
    steps: ['additional_request.decline'],
    summary: "Declines the applicant's request for an additional agreement, with a comment to the applicant",
    who: readsApplication,
    params: idParams.extend({ requestId: id }),
    body: z.object({ message }),
    output: stepAnswer,
  }),
  endAgreement: stepCall(
    at('agreement/end'),
    'agreement.end',
    'Ends the agreement; reporting begins',
    nothing,
  ),
  deleteAgreementScan: stepCall(
    at('agreement/delete-scan'),
    'agreement.delete_scan',
    'Deletes the scanned agreement',
    nothing,
  ),
  signGrunt: stepCall(
    at('signgrunt'),
    'agreement.sign',
    "Notes the director's signatures of all parts of the agreement",
    nothing,
  ),
  signAdditional: additional(
    'additional-sign',
    'additional.sign',
    "Notes the director's signature of an additional agreement",
  ),
  withdrawAdditional: additional(
    'additional-withdraw',
    'additional.withdraw',
    'Withdraws an additional agreement not yet signed',
  ),
  signAct: stepCall(at('signact'), 'act.sign', "Notes the director's signature of the act", nothing),
  endAct: stepCall(at('act/end'), 'act.end', 'Ends the act; the application is completed', nothing),
  makeFailure: stepCall(
    at('failure'),
    'finalisation.make',
    'Makes the finalisation protocol',
    z.object({ message }),
  ),
  signFailure: stepCall(
    at('failure/sign'),
    'finalisation.sign',
    'Notes its signature; the application is closed',
    nothing,
  ),
  withdrawFailure: stepCall(
    at('failure/withdraw'),
    'finalisation.withdraw',
    'Withdraws the unsigned finalisation protocol',
    nothing,
  ),
};
