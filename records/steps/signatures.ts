import { tablesOf, type FlowKind, type StateOf, type SubjectRef } from '../../domain/flows';
import { users } from '../../db/models';
import { row } from '../../db/query';
import { findOne } from '../../db/record';
import { isSystem } from '../../domain/roles';
import { isSamePerson } from '../../domain/signers';
import { refuseWhileIdentityWaits } from '../accounts/identity-waits';
import {
  checkSigned,
  SignatureRefused,
  type CheckedSignature,
  type ExpectedSigner,
} from '../../signing/check/check-signed';
import { ProviderUnavailable } from '../../signing/provider/signing-provider';
import { ProblemError } from '../problem';
import { trustAnchors } from './trust';
import type { AnyStepRequest, StepServices } from './types';

/** Items a step signs, as the provider knows them; undefined where it signs nothing or the record is not there. */
export function signedItems<Kind extends FlowKind>(
  { kind }: Pick<SubjectRef<Kind>, 'kind'>,
  state: StateOf<Kind>,
  step: string,
  recordId?: string,
): (string | undefined)[] | undefined {
  const found = tablesOf({ kind }).steps.get(step);
  if (!found?.step.signs) return undefined;
  const records = found.table.records(state);
  const record = found.table.many ? records.find((one) => one.id === recordId) : records[0];
  return record && found.step.signs(state, record);
}

/**
 * The items of the step that the server has itself seen validly signed by the right person over the right bytes.
 * @throws ProblemError 422 `signature-…` when one is not; 503 when the provider does not answer.
 */
export async function checkSignatures(
  services: Pick<StepServices, 'db' | 'settings' | 'signing'>,
  state: StateOf<FlowKind>,
  { subject, step, body, taker }: AnyStepRequest,
): Promise<string[] | undefined> {
  const items = signedItems(subject, state, step, body.record_id);
  if (!items) return undefined;
  const accountId = isSystem(taker.actor.role) ? undefined : taker.actor.id;
  for (const itemId of items) await checkItem(services, itemId, taker.signer, accountId);
  return items as string[];
}

/**
 * The signature of this person on this item, checked in full. With `accountId` it counts only where the certificate names the person of
 * the account, and no change of by whom the account is used waits.
 * @throws ProblemError as `checkSignatures`; 409 `identity-change-waits`
 */
export async function checkItem(
  { db, settings, signing }: Pick<StepServices, 'db' | 'settings' | 'signing'>,
  itemId: string | undefined,
  signer: ExpectedSigner,
  accountId?: string,
): Promise<CheckedSignature> {
  if (accountId) await refuseWhileIdentityWaits({ db }, accountId);
  const account =
    accountId && (await findOne({ db }, users, { where: { id: accountId }, columns: ['name'] }));
  const trust = await trustAnchors(settings);
  const file =
    itemId &&
    (await row<{ sha256: string }>({ db }, 'select sha256 from files where sign_id = $1', [itemId]));
  if (!itemId || !file) throw new ProblemError(409, 'nothing-to-sign');
  try {
    const checked = await checkSigned({ provider: signing, itemId, sha256: file.sha256, signer, trust });
    if (account && !isSamePerson(account.name, checked.signer.subject.commonName))
      throw new ProblemError(422, 'signature-wrong-name');
    return checked;
  } catch (error) {
    if (error instanceof SignatureRefused) throw new ProblemError(422, `signature-${error.code}`);
    if (error instanceof ProviderUnavailable) throw new ProblemError(503, 'signing-unavailable');
    throw error;
  }
}
