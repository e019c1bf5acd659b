import type { FileRow } from '../../../queries/files';
import { signaturesOf, type ProviderSignature } from '../../../queries/signatures';
import type { Services } from '../../../services';
import { translate, type Language } from '../../../../texts/translate';
import { trustAnchors } from '../../../../records/steps/trust';
import { copyBytes, fromHex } from '../../../../signing/cades/bytes';
import { CadesRefusal } from '../../../../signing/cades/refusal';
import { verifySignature, type Signer } from '../../../../signing/cades/verify';
import type { CheckedSignatureView } from '../contract/files';

interface SignedFile {
  sha256: string;
  trust: Parameters<typeof verifySignature>[2]['trust'];
  /** Language of the findings. */
  language: Language;
}

/**
 * Verifies each signature over the file now, with the checks that a step makes (rules/agreement-and-signing,
 * "Signature in force").
 * @throws ProviderUnavailable, ProblemError 503
 */
export async function verifiedSignatures(
  { signing, settings }: Services,
  file: FileRow,
  language: Language,
): Promise<CheckedSignatureView[]> {
  const trust = await trustAnchors(settings);
  const signatures = await signaturesOf(signing, file.sign_id);
  return Promise.all(
    signatures.map((signature) => verifyOne(signature, { sha256: file.sha256, trust, language })),
  );
}

async function verifyOne({ signer, cms }: ProviderSignature, { sha256, trust, language }: SignedFile) {
  try {
    const options = { trust, require: 'LT' } as const;
    const verification = await verifySignature(copyBytes(cms), fromHex(sha256), options);
    return {
      name: verification.subject.commonName || signer.FullName,
      problem: null,
      ...certificateFacts(verification),
    };
  } catch (error) {
    if (!(error instanceof CadesRefusal)) throw error;
    const unread = { certificate: null, signed_at: null, not_revoked_at: null };
    const problem = translate(language, `errors:signature-${error.code}`);
    return { name: signer.FullName, problem, ...unread };
  }
}

const certificateFacts = ({ subject, authority, thumbprint, ...signer }: Signer) => ({
  certificate: {
    organisation: subject.organisation ?? null,
    edrpou: subject.edrpou ?? null,
    authority,
    serial: signer.serial,
    thumbprint,
    valid_from: signer.validFrom.toISOString(),
    valid_to: signer.validTo.toISOString(),
  },
  signed_at: signer.signedAt.toISOString(),
  not_revoked_at: signer.notRevokedAt?.toISOString() ?? null,
});
