import type { Identity } from '../cades/certificate';
import { KeyContainerError, openKeyContainer } from '../cades/key-container';
import { readName, type SubjectName } from '../cades/names';
import type { SigningText } from '../texts';

/** An opened key with data of its certificate. */
export interface SigningKey {
  identity: Identity;
  subject: SubjectName;
  authority: string;
  validTo: Date;
}

/** The key cannot be used; `text` is the key of the message for the user. */
export class KeyProblem extends Error {
  override readonly name = 'KeyProblem';
  constructor(readonly text: SigningText) {
    super(text);
  }
}

const texts = {
  'wrong-password': 'error.wrong-password',
  malformed: 'error.malformed-key',
  'no-key': 'error.no-key',
  'unsupported-key': 'error.unsupported-key',
} as const;

/**
 * Opens a container and checks that its certificate is valid now. If the user's RNOKPP is known, the certificate must
 * have it. Throws KeyProblem.
 */
export async function openSigningKey(
  container: ArrayBuffer,
  password: string,
  taxId?: string,
): Promise<SigningKey> {
  let identity: Identity;
  try {
    identity = await openKeyContainer(container, password);
  } catch (error) {
    throw new KeyProblem(error instanceof KeyContainerError ? texts[error.code] : 'error.malformed-key');
  }
  const { certificate } = identity;
  const key: SigningKey = {
    identity,
    subject: readName(certificate.subject),
    authority: readName(certificate.issuer).commonName,
    validTo: certificate.notAfter.value,
  };
  const now = new Date();
  if (key.validTo < now || certificate.notBefore.value > now) throw new KeyProblem('error.expired');
  if (taxId !== undefined && key.subject.taxId !== taxId) throw new KeyProblem('error.wrong-signer');
  return key;
}
