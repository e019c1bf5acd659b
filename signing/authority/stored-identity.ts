import * as pkijs from 'pkijs';
import { z } from 'zod';
import { type Identity } from '../cades/certificate';
import { certificatesFromPem, certificateToPem, fromPem, toPem } from '../cades/pem';

/** An identity as it is stored on disk: PEM of the certificate and of the PKCS#8 key. */
export const storedIdentity = z.object({ certificate: z.string(), key: z.string() });
export type StoredIdentity = z.infer<typeof storedIdentity>;

/** Returns the identity in its stored form; the key must be extractable. */
export async function identityToStored({ certificate, key }: Identity): Promise<StoredIdentity> {
  const pkcs8 = await crypto.subtle.exportKey('pkcs8', key);
  return { certificate: certificateToPem(certificate), key: toPem('PRIVATE KEY', pkcs8) };
}

/** Reads a stored identity. Throws when the PEM texts are not a certificate and a P-256 key. */
export async function identityFromStored(stored: StoredIdentity): Promise<Identity> {
  const [certificate] = certificatesFromPem(stored.certificate);
  const [pkcs8] = fromPem('PRIVATE KEY', stored.key);
  if (!(certificate instanceof pkijs.Certificate) || !pkcs8) throw new Error('not a stored identity');
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const key = await crypto.subtle.importKey('pkcs8', pkcs8, algorithm, true, ['sign']);
  return { certificate, key };
}
