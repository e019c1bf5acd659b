import {
  generateKeys,
  issueCertificate,
  type CertificateOrder,
  type CertificateProfile,
  type Identity,
} from '../cades/certificate';
import { ocspRespond, type CertificateState } from '../cades/ocsp-service';
import { toPem } from '../cades/pem';
import { sha256 } from '../cades/bytes';
import { timestampRespond } from '../cades/timestamp';
import type { TrustServices } from '../cades/upgrade';

/** Returns a key with a certificate of this kind. */
export async function makeIdentity(
  profile: CertificateProfile,
  order: Partial<CertificateOrder> = {},
): Promise<Identity> {
  const { publicKey, privateKey } = await generateKeys();
  const subject = { commonName: `${profile} для перевірки` };
  const certificate = await issueCertificate({ profile, subject, publicKey, ownKey: privateKey, ...order });
  return { certificate, key: privateKey };
}

/** An authority that stores everything in memory. Tests can change its parts. */
export interface TestAuthority {
  root: Identity;
  ocsp: Identity;
  tsa: Identity;
  services: TrustServices;
}

export async function makeAuthority(
  state: () => CertificateState = () => 'good',
  order: Partial<CertificateOrder> = {},
): Promise<TestAuthority> {
  const root = await makeIdentity('root', order);
  const ocsp = await makeIdentity('ocsp', { ...order, issuer: root });
  const tsa = await makeIdentity('tsa', { ...order, issuer: root });
  const services: TrustServices = {
    timestamp: (query) => timestampRespond(query, tsa),
    ocsp: (query) => ocspRespond(query, ocsp, root.certificate, state),
  };
  return { root, ocsp, tsa, services };
}

export const TAX_ID = '3366602132';

/** A person of this authority, with RNOKPP TAX_ID. */
export const makePerson = (issuer: Identity, order: Partial<CertificateOrder> = {}): Promise<Identity> =>
  makeIdentity('person', {
    subject: { commonName: 'Квітка-Основʼяненко Їжакевич Ґедзьович', taxId: TAX_ID },
    issuer,
    ...order,
  });

export const keyPem = async (key: CryptoKey): Promise<string> =>
  toPem('PRIVATE KEY', await crypto.subtle.exportKey('pkcs8', key));

/** Content that tests sign, and its digest. */
export const content = new TextEncoder().encode('Договір № 1 про надання гранту, 100 000,00 ₴');
export const contentDigest = (): Promise<ArrayBuffer> => sha256(content);

/** Returns the code of the refusal with which the promise is rejected, or `accepted`. */
export async function refusalOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
    return 'accepted';
  } catch (error) {
    if (error instanceof Error && 'code' in error) return String(error.code);
    throw error;
  }
}
