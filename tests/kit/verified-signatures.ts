import type { ApplicationStepName } from '../../domain/application';
import { signedItems } from '../../records/steps/signatures';
import type { ApplicationState } from '../../domain/application/state';
import { rows } from '../../db/query';
import { checkSigned, type CheckedSignature } from '../../signing/check/check-signed';
import { hostTrust, loadTrustAnchors } from '../../signing/check/trust-anchors';
import type { World } from './world';

interface Signing {
  state: ApplicationState;
  step: ApplicationStepName;
  record_id: string | null;
  tax_id: string;
}

/**
 * Verifies every recorded signature of the staff again: the signing host's answer, the file and the signer's number.
 */
export async function verifiedSignatures(world: World): Promise<CheckedSignature[]> {
  const { db, signing: provider, settings } = world.services;
  const trust = await loadTrustAnchors(hostTrust(settings.signingUrl));
  const signings = await rows<Signing>(
    { db },
    `select a.state, d.step, d.record_id, u.tax_id from decisions d
       join applications a on a.id = d.application_id join users u on u.id::text = d.actor_id
      where d.step like '%.sign'`,
  );
  const digests = await rows<{ sign_id: string; sha256: string }>(
    { db },
    'select sign_id, sha256 from files',
  );
  const digestOf = new Map(digests.map(({ sign_id, sha256 }) => [sign_id, sha256]));
  const checks = signings.flatMap(({ state, step, record_id, tax_id: taxId }) =>
    (signedItems({ kind: 'application' }, state, step, record_id ?? undefined) ?? []).map((itemId = '') =>
      checkSigned({ provider, itemId, sha256: digestOf.get(itemId) ?? '', signer: { taxId }, trust }),
    ),
  );
  return Promise.all(checks);
}
