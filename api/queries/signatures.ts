import { createHash } from 'node:crypto';
import type { ListedSigner, SigningProvider } from '../../signing/provider/signing-provider';

/** A signature over a file, as stored by the provider. */
export interface ProviderSignature {
  signer: ListedSigner;
  cms: Buffer;
  sha256: string;
}

/** Returns every signature over a file. @throws ProviderUnavailable */
export async function signaturesOf(
  signing: SigningProvider,
  signId: string | null,
): Promise<ProviderSignature[]> {
  if (!signId) return [];
  const signers = await signing.listSigns(signId);
  const providerSignatures: ProviderSignature[] = [];
  for (const [index, signer] of signers.entries()) {
    const cms = Buffer.from(await signing.fetchSignature(signId, index));
    providerSignatures.push({ signer, cms, sha256: sha256Of(cms) });
  }
  return providerSignatures;
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
