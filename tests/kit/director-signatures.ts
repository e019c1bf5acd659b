import { rows } from '../../db/query';
import type { OpenSsl } from '../../signing/testing/openssl';
import { partsOf, type Part } from './agreement-parts';
import type { ApplicationDriver } from './application-driver';
import { agreementStatus, itemOf } from './at-agreement';
import type { World } from './world';

/** Signing of one agreement: its status, the number of the director's decisions, and the verified signers of each part. */
export interface AgreementSigning {
  status: number;
  decisions: number;
  signers: Record<string, string[]>;
}

/**
 * Returns the signing of each agreement, in the same order.
 * @throws Error if OpenSSL does not accept a signature over the bytes that the applicant's system reads
 */
export async function agreementSignings(
  world: World,
  openSsl: OpenSsl,
  agreements: readonly ApplicationDriver[],
): Promise<AgreementSigning[]> {
  const decisions = await rows<{ id: string; count: number }>(
    { db: world.services.db },
    `select subject_id as id, count(*)::int as count from decisions
      where step = 'agreement.sign' and subject_id = any($1::uuid[]) group by 1`,
    [agreements.map(({ id }) => id)],
  );
  const signings: AgreementSigning[] = [];
  for (const agreement of agreements) {
    const signers: AgreementSigning['signers'] = {};
    for (const part of await partsOf(world, agreement.id))
      signers[part.slot] = await verifiedSigners(world, openSsl, part);
    signings.push({
      status: await agreementStatus(agreement),
      decisions: decisions.find(({ id }) => id === agreement.id)?.count ?? 0,
      signers,
    });
  }
  return signings;
}

/** Returns the signers' names of a part at the provider, after OpenSSL has verified each signature over its bytes. */
async function verifiedSigners(world: World, openSsl: OpenSsl, { file_id, bytes }: Part): Promise<string[]> {
  const { signing, settings } = world.services;
  const item = await itemOf(world, file_id);
  const signs = await signing.listSigns(item);
  const rootPem = await (await fetch(new URL('/authority/root.pem', settings.signingUrl))).text();
  const root = openSsl.write('root.pem', rootPem);
  const file = openSsl.write('file.pdf', bytes);
  for (const index of signs.keys()) {
    const signature = openSsl.write('signature.p7s', await signing.fetchSignature(item, index));
    const source = ['-inform', 'DER', '-in', signature, '-content', file, '-CAfile', root];
    openSsl.run('cms', '-verify', '-binary', '-purpose', 'any', ...source, '-out', openSsl.path('content'));
  }
  return signs.map(({ FullName }) => FullName);
}
