import { z } from 'zod';
import { endpoint, id, idParams } from '../../../contract/define';
import { readsApplication } from '../../../contract/who';
import { fileCall, message, nothing, oneOf, stepCall, taken } from './shared';

const at = (rest: string) => `/api/reporting/:id/${rest}`;
const additional = (rest: string, summary: string) =>
  endpoint({
    method: 'post',
    path: at(`${rest}/:additionalId`),
    summary,
    who: readsApplication,
    params: idParams.extend({ additionalId: id }),
    output: taken,
  });

/** Fields beside the file of POST /api/reporting/:id/file. */
export const agreementFileFields = z.object({
  type: z.enum(['main', 'budget', 'protocol', 'scan', 'additional', 'act']),
  /** Accepted empty only: an additional agreement is replaced by withdrawing it and uploading another. */
  additional_id: z.literal('').optional(),
});

/** Boards, agreement, additional agreements, act and finalisation (rules/paths, "Approval"). */
export const approvalSteps = {
  decideDirection: stepCall(
    at('direction/status'),
    'The direction decides, or changes its decision: 1 approved, -1 not approved',
    z.object({ type_id: oneOf(1, -1), message: message.optional() }),
  ),
  decideSupervisory: stepCall(
    at('supervisory/status'),
    'The supervisory board decides, or changes its decision: 1 approved, -1 not approved, 2 no decision needed',
    z.object({ type_id: oneOf(1, -1, 2), message: message.optional() }),
  ),
  uploadAgreement: stepCall(at('agreement'), 'The agreement is uploaded and can be signed', nothing),
  uploadAgreementFile: fileCall(
    at('file'),
    'Stores a file; field `type`: main, budget, protocol (parts of the agreement), scan, additional, act',
  ),
  endAgreement: stepCall(at('agreement/end'), 'Ends the agreement; reporting begins', nothing),
  deleteAgreementScan: stepCall(at('agreement/delete-scan'), 'Deletes the scanned agreement', nothing),
  signGrunt: stepCall(
    at('signgrunt'),
    "Notes the director's signatures of all parts of the agreement",
    nothing,
  ),
  signAdditional: additional('additional-sign', "Notes the director's signature of an additional agreement"),
  withdrawAdditional: additional('additional-withdraw', 'Withdraws an additional agreement not yet signed'),
  signAct: stepCall(at('signact'), "Notes the director's signature of the act", nothing),
  endAct: stepCall(at('act/end'), 'Ends the act; the application is completed', nothing),
  makeFailure: stepCall(at('failure'), 'Makes the finalisation protocol', z.object({ message })),
  signFailure: stepCall(at('failure/sign'), 'Notes its signature; the application is closed', nothing),
  withdrawFailure: stepCall(at('failure/withdraw'), 'Withdraws the unsigned finalisation protocol', nothing),
};
