import { refusal } from '../../../domain/refusal';
import { row } from '../../../db/query';
import { ProviderRefused, ProviderUnavailable } from '../../../signing/provider/signing-provider';
import { ApiProblem } from '../../errors';
import type { Services } from '../../services';
import { refusalProblem } from '../steps/refuse';
import { recall } from '../steps/remembered';
import { signedItems } from '../steps/signatures';
import { takeStep, type Taken } from '../steps/take-step';
import { findTarget } from '../steps/target';
import type { StepRequest } from '../steps/types';

/** A signature made in the applicant's own system. */
export interface Signature {
  file_id: string;
  /** Detached CMS, base64. */
  cms: string;
}

/**
 * Hands the applicant's signatures to the provider and takes the step they are for. All parts are signed together: with
 * one missing, foreign or broken the status does not move. @throws ApiProblem 409, 422 `signature-…`, 503
 */
export async function signStep(
  services: Services,
  request: StepRequest,
  signatures: Signature[],
): Promise<Taken> {
  if (!(await recall(services.db, request))?.answer) await submitAll(services, request, signatures);
  return takeStep(services, request);
}

async function submitAll(
  services: Services,
  { applicationId, step, body, taker }: StepRequest,
  signatures: Signature[],
) {
  const { state } = await findTarget(services.db, applicationId);
  const call = { name: step, actor: taker.actor, input: { recordId: body.record_id }, now: Date.now() };
  const refused = refusal(state, call, true);
  if (refused) throw await refusalProblem(services.db, step, refused);
  const items = signedItems(state, step, body.record_id) ?? [];
  const parts: { id: string; cms: string }[] = [];
  for (const { file_id: fileId, cms } of signatures) {
    const file = await row<{ sign_id: string }>(
      { db: services.db },
      'select sign_id from files where id = $1 and application_id = $2 and sign_id = any($3)',
      [fileId, applicationId, items],
    );
    if (!file)
      throw new ApiProblem(422, 'file-unknown', { errors: { signatures: { key: 'errors:file-unknown' } } });
    parts.push({ id: file.sign_id, cms });
  }
  try {
    await services.signing.submitAll(parts);
  } catch (error) {
    if (error instanceof ProviderRefused) throw new ApiProblem(422, `signature-${error.code}`);
    if (error instanceof ProviderUnavailable) throw new ApiProblem(503, 'signing-unavailable');
    throw error;
  }
}
