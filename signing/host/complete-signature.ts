import type { Authority } from '../authority/authority';
import { fromBase64, fromHex, toBase64 } from '../cades/bytes';
import { CadesRefusal } from '../cades/refusal';
import { upgradeToLongTerm } from '../cades/upgrade';
import { verifySignature } from '../cades/verify';
import type { StoredSignature } from './item-store';
import { HostProblem } from './problems';

/** Signature to be checked and completed. */
export interface Submission {
  /** SHA-256 of the signed bytes, lower-case hexadecimal. */
  sha256: string;
  /** CMS at level B, base64. */
  cms: string;
  /** Number that the signer's certificate must have. */
  taxId?: string;
}

/**
 * Checks a signature and upgrades it to LT.
 * @throws HostProblem, CadesRefusal
 */
export type CompleteSignature = (submission: Submission) => Promise<StoredSignature>;

function decodeCms(cms: string): ArrayBuffer {
  try {
    return fromBase64(cms);
  } catch {
    throw new CadesRefusal('malformed', 'not base64');
  }
}

/**
 * Checks a signature over the digest and upgrades it to LT. Stores nothing.
 * @throws HostProblem, CadesRefusal
 */
export async function completeSignature(
  authority: Authority,
  { sha256, cms, taxId }: Submission,
): Promise<StoredSignature> {
  const trust = [authority.root];
  const bytes = decodeCms(cms);
  const digest = fromHex(sha256);
  const { subject } = await verifySignature(bytes, digest, { trust, require: 'B' });
  if (taxId !== undefined && subject.taxId !== taxId) throw new HostProblem(422, 'wrong-signer');
  const upgraded = await upgradeToLongTerm(bytes, authority.services, trust);
  const signer = await verifySignature(upgraded, digest, { trust, require: 'LT' });
  return {
    fullName: signer.subject.commonName,
    thumbprint: signer.thumbprint,
    signedAt: signer.signedAt.toISOString(),
    cms: toBase64(upgraded),
  };
}
