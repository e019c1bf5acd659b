import { row } from '../../../../db/query';
import {
  checkSignature,
  signatureRefusalCodes,
  SignatureRefused,
} from '../../../../signing/check/check-signed';
import { ProviderRefused, ProviderUnavailable } from '../../../../signing/provider/signing-provider';
import { ProblemError } from '../../../../records/problem';
import type { Services } from '../../../services';
import { trustAnchors } from '../../../../records/steps/trust';
import { takeStepWithMetrics } from '../../../limits/take-step-with-metrics';
import { rejectUnsignable } from '../../../../records/steps/signable';
import { findCommand } from '../../../../records/steps/command';
import { signedItems } from '../../../../records/steps/signatures';
import type { StepResult } from '../../../../records/steps/take-step';
import { findTarget } from '../../../../records/steps/target';
import type { AnyStepRequest } from '../../../../records/steps/types';

/** A signature made in the applicant's own system. */
export interface Signature {
  file_id: string;
  /** Detached CMS, base64. */
  cms: string;
}

/** A signature and the item it signs. */
interface SignedPart {
  /** Id of the item at the provider. */
  id: string;
  sha256: string;
  cms: string;
}

/**
 * Sends the applicant's signatures to the provider and takes the step that they sign. All parts are signed
 * together. If one signature is missing, of somebody else, or damaged, the status does not change, and the
 * provider gets none of them.
 * @throws ProblemError 409, 422 `signature-…`, 503
 */
export async function signStep(
  services: Services,
  stepRequest: AnyStepRequest,
  signatures: Signature[],
): Promise<StepResult> {
  // Only the files are compared as the request's content. A repeated request may be signed again, and
  // signatures always differ.
  const signed_files = [...new Set(signatures.map((signature) => signature.file_id))].sort();
  const request = { ...stepRequest, body: { ...stepRequest.body, signed_files } };
  // The signatures of a stored command have been checked and sent to the provider. Only the command's result
  // is missing.
  if (!(await findCommand(services, request))) await submitAll(services, request, signatures);
  return takeStepWithMetrics(services, request);
}

async function submitAll(
  services: Services,
  request: AnyStepRequest,
  signatures: Signature[],
): Promise<void> {
  const { subject, step, body, taker } = request;
  const { state } = await findTarget(services.db, subject);
  await rejectUnsignable(services.db, subject, state, {
    step,
    actor: taker.actor,
    recordId: body.record_id,
  });
  const items = signedItems(subject, state, step, body.record_id) ?? [];
  const parts: SignedPart[] = [];
  for (const { file_id: fileId, cms } of signatures) {
    const file = await row<{ sign_id: string; sha256: string }>(
      { db: services.db },
      // The items must belong to the subject. It does not matter who uploaded the files.
      'select sign_id, sha256 from files where id = $1 and sign_id = any($2)',
      [fileId, items],
    );
    if (!file)
      throw new ProblemError(422, 'file-unknown', { errors: { signatures: { key: 'errors:file-unknown' } } });
    parts.push({ id: file.sign_id, sha256: file.sha256, cms });
  }
  const unsigned = items.some((item) => !parts.some(({ id }) => id === item));
  if (unsigned) throw new ProblemError(422, 'signature-not-signed');
  try {
    await checkAll(services, taker.signer, parts);
    await services.signing.submitAll(parts.map(({ id, cms }) => ({ id, cms })));
  } catch (error) {
    if (error instanceof SignatureRefused) throw new ProblemError(422, `signature-${error.code}`);
    if (error instanceof ProviderRefused) throw new ProblemError(422, problemOfProvider(error.code));
    if (error instanceof ProviderUnavailable) throw new ProblemError(503, 'signing-unavailable');
    throw error;
  }
}

/**
 * Returns the problem's code for a refusal of the provider. Its reasons that are not about the signature itself (an unknown or full item,
 * an invalid request) have one common sentence.
 */
export const problemOfProvider = (code: string): string =>
  (signatureRefusalCodes as readonly string[]).includes(code)
    ? `signature-${code}`
    : 'signature-not-accepted';

/**
 * Checks the signers before anything is sent to the provider. The provider stores every signature that it
 * accepts, and would list a wrong signer. The provider's answer has the time stamp and the certificate's
 * status.
 * @throws SignatureRefused, ProblemError 503
 */
async function checkAll(services: Services, signer: AnyStepRequest['taker']['signer'], parts: SignedPart[]) {
  const trust = await trustAnchors(services.settings);
  for (const { sha256, cms } of parts)
    await checkSignature(Buffer.from(cms, 'base64'), { sha256, signer, trust, require: 'B' });
}
