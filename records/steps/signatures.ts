import { tablesOf, type FlowKind, type StateOf, type SubjectRef } from '../../domain/flows';
import { users } from '../../db/models';
import { type Database, rows } from '../../db/query';
import { findOne } from '../../db/record';
import { allSettledPipeline } from '../../db/all-settled-pipeline';
import { isSystem } from '../../domain/roles';
import { isSamePerson } from '../../domain/signers';
import { rejectWhileIdentityChangeWaits } from '../accounts/identity-waits';
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

/**
 * Returns the ids of the items that a step signs; undefined if the step signs nothing or the record does not exist.
 */
export function signedItems<Kind extends FlowKind>(
  { kind }: Pick<SubjectRef<Kind>, 'kind'>,
  state: StateOf<Kind>,
  step: string,
  recordId?: string,
): (string | undefined)[] | undefined {
  const subjectStep = tablesOf({ kind }).steps.get(step);
  if (!subjectStep?.step.signs) return undefined;
  const records = subjectStep.table.records(state);
  const record = subjectStep.table.many ? records.find((record) => record.id === recordId) : records[0];
  return record && subjectStep.step.signs(state, record);
}

/**
 * Checks that the expected person has signed the current bytes of all items of the step, and returns the ids of the
 * items.
 * @throws ProblemError 422 `signature-…` for a wrong signature; 503 if the provider does not answer
 */
export async function checkSignatures(
  services: Pick<StepServices, 'db' | 'settings' | 'signing'>,
  state: StateOf<FlowKind>,
  { subject, step, body, taker }: AnyStepRequest,
): Promise<string[] | undefined> {
  const items = signedItems(subject, state, step, body.record_id);
  if (!items) return undefined;
  const accountId = isSystem(taker.actor.role) ? undefined : taker.actor.id;
  await checkItems(services, items, taker.signer, accountId);
  return items as string[];
}

type CheckServices = Pick<StepServices, 'db' | 'settings' | 'signing'>;

/** Checks the signature on one item. @throws ProblemError as `checkItems` */
export async function checkItem(
  services: CheckServices,
  itemId: string | undefined,
  signer: ExpectedSigner,
  accountId?: string,
): Promise<CheckedSignature> {
  const [checked] = await checkItems(services, [itemId], signer, accountId);
  if (!checked) throw new ProblemError(409, 'nothing-to-sign');
  return checked;
}

/**
 * Checks the signatures of a person on these items, all in parallel. With `accountId` the certificate must also have
 * the name of the account, and the account must have no pending change of identity.
 * @throws ProblemError as `checkSignatures`; 409 `identity-change-waits`, `nothing-to-sign`
 */
async function checkItems(
  { db, settings, signing }: CheckServices,
  items: readonly (string | undefined)[],
  signer: ExpectedSigner,
  accountId: string | undefined,
): Promise<CheckedSignature[]> {
  const [, name, trust, files] = await allSettledPipeline([
    accountId ? rejectWhileIdentityChangeWaits({ db }, accountId) : Promise.resolve(),
    accountId ? accountName(db, accountId) : Promise.resolve(undefined),
    trustAnchors(settings),
    digestsOf(db, items),
  ]);
  return allSettledPipeline(
    items.map(async (itemId) => {
      const sha256 = files.get(itemId);
      if (!itemId || !sha256) throw new ProblemError(409, 'nothing-to-sign');
      const checked = await checkSigned({ provider: signing, itemId, sha256, signer, trust }).catch(
        asProblem,
      );
      if (name !== undefined && !isSamePerson(name, checked.signer.subject.commonName))
        throw new ProblemError(422, 'signature-wrong-name');
      return checked;
    }),
  );
}

async function accountName(db: Database, id: string): Promise<string | undefined> {
  return (await findOne({ db }, users, { where: { id }, columns: ['name'] }))?.name;
}

/** Returns the SHA-256 of each item's file. */
async function digestsOf(
  db: Database,
  items: readonly (string | undefined)[],
): Promise<Map<string | undefined, string>> {
  const signatures = await rows<{ sign_id: string; sha256: string }>(
    { db },
    'select sign_id, sha256 from files where sign_id = any($1)',
    [items.filter((item) => item !== undefined)],
  );
  return new Map(signatures.map(({ sign_id, sha256 }) => [sign_id, sha256]));
}

function asProblem(error: unknown): never {
  if (error instanceof SignatureRefused) throw new ProblemError(422, `signature-${error.code}`);
  if (error instanceof ProviderUnavailable) throw new ProblemError(503, 'signing-unavailable');
  throw error;
}
