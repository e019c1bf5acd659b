import { createHash } from 'node:crypto';
import type { Certificate } from 'pkijs';
import { copyBytes, fromHex } from '../cades/bytes';
import { CadesRefusal, refusalCodes } from '../cades/refusal';
import { verifySignature, type SignatureLevel, type Signer } from '../cades/verify';
import type { SigningProvider } from '../provider/signing-provider';

/** Reasons why an item does not count as signed: no signature, another signer, an expected signer without a number, an invalid signature. */
export const signatureRefusalCodes = [
  'not-signed',
  'wrong-signer',
  'unknown-signer',
  ...refusalCodes,
] as const;
export type SignatureRefusalCode = (typeof signatureRefusalCodes)[number];

/** The item does not have a valid signature of the expected signer over the expected bytes. */
export class SignatureRefused extends Error {
  override readonly name = 'SignatureRefused';
  constructor(
    readonly code: SignatureRefusalCode,
    readonly detail = '',
  ) {
    super(detail ? `${code}: ${detail}` : code);
  }
}

/** Person or organisation that must have signed. If both numbers are given, one of them has to match. */
export interface ExpectedSigner {
  /** RNOKPP. */
  taxId?: string;
  edrpou?: string;
}

export interface SignedCheck {
  provider: Pick<SigningProvider, 'listSigns' | 'fetchSignature'>;
  itemId: string;
  /** SHA-256 of the exact file, lower-case hexadecimal. */
  sha256: string;
  signer: ExpectedSigner;
  /** Authorities that are trusted. */
  trust: readonly Certificate[];
}

/** A signature that was verified in full. */
export interface CheckedSignature {
  signer: Signer;
  thumbprint: string;
  /** Time of the time stamp. */
  signedAt: Date;
  /** SHA-256 of `cms`, lower-case hexadecimal: identifies the signature to which a stored verdict belongs. */
  p7sSha256: string;
  /** CMS in DER, at the level required. */
  cms: Uint8Array<ArrayBuffer>;
}

/** Returns whether the signer has a number that can be compared with a certificate. */
export const hasNumber = ({ taxId, edrpou }: ExpectedSigner): boolean => !!taxId || !!edrpou;

const isExpected = ({ subject }: Signer, expected: ExpectedSigner): boolean =>
  (!!expected.taxId && subject.taxId === expected.taxId) ||
  (!!expected.edrpou && subject.edrpou === expected.edrpou);

/**
 * Checks with the provider that the expected signer has signed the expected bytes: the chain, the digest, the time
 * stamp, the OCSP answer, and the number in the certificate (rules/agreement-and-signing, "Signature in force"). Does
 * not rely on the provider's own verdict. If the item has several signatures, one by the expected signer is enough.
 * @throws SignatureRefused, ProviderUnavailable, ProviderRefused
 */
export async function checkSigned(check: SignedCheck): Promise<CheckedSignature> {
  if (!hasNumber(check.signer)) throw new SignatureRefused('unknown-signer');
  const listed = await check.provider.listSigns(check.itemId);
  let refusal = new SignatureRefused('not-signed');
  // The newest signature is checked first, because it was created for this call. If it is valid, the others need no
  // check.
  for (const index of [...listed.keys()].reverse()) {
    const cms = await check.provider.fetchSignature(check.itemId, index);
    try {
      return await checkSignature(cms, check);
    } catch (error) {
      if (!(error instanceof SignatureRefused)) throw error;
      // an invalid signature of the signer is a more useful reason than a valid signature of another person
      if (refusal.code === 'not-signed' || error.code !== 'wrong-signer') refusal = error;
    }
  }
  throw refusal;
}

/**
 * Checks one signature as `checkSigned` does. With `require: 'B'` it accepts a signature without time stamp and OCSP
 * answer, which the provider will add; `signedAt` is then the time of the check.
 * @throws SignatureRefused
 */
export async function checkSignature(
  cms: Uint8Array,
  check: Pick<SignedCheck, 'sha256' | 'signer' | 'trust'> & { require?: SignatureLevel },
): Promise<CheckedSignature> {
  if (!hasNumber(check.signer)) throw new SignatureRefused('unknown-signer');
  try {
    const bytes = copyBytes(cms);
    const { trust, require = 'LT' } = check;
    const signer = await verifySignature(bytes, fromHex(check.sha256), { trust, require });
    if (!isExpected(signer, check.signer)) throw new SignatureRefused('wrong-signer');
    return {
      signer,
      thumbprint: signer.thumbprint,
      signedAt: signer.signedAt,
      p7sSha256: createHash('sha256').update(cms).digest('hex'),
      cms: new Uint8Array(bytes),
    };
  } catch (error) {
    if (error instanceof CadesRefusal) throw new SignatureRefused(error.code, error.detail);
    throw error;
  }
}
