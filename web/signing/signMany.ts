import { contract } from '../../api/contract';
import { call } from '../api/client';
import { signTicket, type SigningOptions, type SigningOutcome } from './signTicket';

/** A step that signs: the files follow from the step and its record, on the server. */
export interface StepToSign {
  applicationId: string;
  /** `process.step` (domain/processes). */
  step: string;
  recordId?: string;
}

/**
 * Signs everything that these steps sign, with the key's password asked once; the steps themselves are taken by the
 * caller afterwards. @throws ApiError when the server gives no ticket
 */
export async function signMany(
  steps: readonly StepToSign[],
  options: SigningOptions,
): Promise<SigningOutcome> {
  const ticket = await call(contract.ticket, {
    body: {
      steps: steps.map(({ applicationId, step, recordId }) => ({
        application_id: applicationId,
        step,
        record_id: recordId,
      })),
    },
  });
  return signTicket(ticket, options);
}
