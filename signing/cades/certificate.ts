import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { copyBytes, randomSerial, sha1, toHex } from './bytes';
import { buildName, type SubjectName } from './names';
import { OID } from './oids';

/** A certificate with the private key that belongs to it. */
export interface Identity {
  certificate: pkijs.Certificate;
  key: CryptoKey;
}

/** Bits of the keyUsage extension, RFC 5280 4.2.1.3, in its first byte. */
export const KEY_USAGE = { digitalSignature: 0x80, nonRepudiation: 0x40, keyCertSign: 0x04, cRLSign: 0x02 };

interface Profile {
  keyUsage: number;
  years: number;
  authority?: boolean;
  extendedKeyUsage?: string;
  ocspNoCheck?: boolean;
}

/** Key usages of each kind of certificate. */
const profiles = {
  root: { keyUsage: KEY_USAGE.keyCertSign | KEY_USAGE.cRLSign, years: 20, authority: true },
  ocsp: {
    keyUsage: KEY_USAGE.digitalSignature,
    years: 10,
    extendedKeyUsage: OID.ocspSigning,
    ocspNoCheck: true,
  },
  tsa: { keyUsage: KEY_USAGE.digitalSignature, years: 10, extendedKeyUsage: OID.timeStamping },
  person: { keyUsage: KEY_USAGE.digitalSignature | KEY_USAGE.nonRepudiation, years: 2 },
} satisfies Record<string, Profile>;

export type CertificateProfile = keyof typeof profiles;

export interface CertificateOrder {
  profile: CertificateProfile;
  subject: SubjectName;
  publicKey: CryptoKey;
  /** Issuer that signs the certificate; without one, the certificate is signed with `ownKey`. */
  issuer?: Identity;
  ownKey?: CryptoKey;
  notBefore?: Date;
  notAfter?: Date;
  /** Address of the OCSP responder for the certificate's state. */
  ocspUrl?: string;
}

/** Returns a new extractable P-256 key pair. */
export const generateKeys = (): Promise<CryptoKeyPair> =>
  crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);

/** DER of a certificate exactly as its issuer signed it. */
export const certificateDer = (certificate: pkijs.Certificate): ArrayBuffer =>
  certificate.toSchema(true).toBER(false);

/** The certificate's SHA-1 thumbprint, upper-case hexadecimal, as signing tools show it. */
export const thumbprintOf = async (certificate: pkijs.Certificate): Promise<string> =>
  toHex(await sha1(certificateDer(certificate))).toUpperCase();

/** The certificate's serial number, lower-case hexadecimal without leading zeros. */
export const serialOf = (certificate: pkijs.Certificate): string =>
  toHex(certificate.serialNumber.valueBlock.valueHexView).replace(/^(00)+(?=.)/, '');

const keyIdentifier = (certificate: pkijs.Certificate): Promise<ArrayBuffer> =>
  sha1(certificate.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView);

const extension = (extnID: string, critical: boolean, value: asn1js.BaseBlock): pkijs.Extension =>
  new pkijs.Extension({ extnID, critical, extnValue: value.toBER(false) });

function keyUsageBits(bits: number): asn1js.BitString {
  let unusedBits = 0;
  while (unusedBits < 7 && !((bits >> unusedBits) & 1)) unusedBits++;
  return new asn1js.BitString({ valueHex: copyBytes(Uint8Array.of(bits)), unusedBits });
}

async function extensionsFor(
  certificate: pkijs.Certificate,
  profile: Profile,
  order: CertificateOrder,
): Promise<pkijs.Extension[]> {
  const subjectKeyId = new asn1js.OctetString({ valueHex: await keyIdentifier(certificate) });
  const issuerKeyId = new asn1js.OctetString({
    valueHex: await keyIdentifier(order.issuer?.certificate ?? certificate),
  });
  const constraints = new pkijs.BasicConstraints(
    profile.authority ? { cA: true, pathLenConstraint: 0 } : { cA: false },
  );
  const authorityKey = new pkijs.AuthorityKeyIdentifier({ keyIdentifier: issuerKeyId });
  const list = [
    extension(OID.basicConstraints, true, constraints.toSchema()),
    extension(OID.keyUsage, true, keyUsageBits(profile.keyUsage)),
    extension(OID.subjectKeyIdentifier, false, subjectKeyId),
    extension(OID.authorityKeyIdentifier, false, authorityKey.toSchema()),
  ];
  if (profile.extendedKeyUsage) {
    const usage = new pkijs.ExtKeyUsage({ keyPurposes: [profile.extendedKeyUsage] });
    list.push(extension(OID.extendedKeyUsage, true, usage.toSchema()));
  }
  if (profile.ocspNoCheck) list.push(extension(OID.ocspNoCheck, false, new asn1js.Null()));
  if (order.ocspUrl) {
    const accessLocation = new pkijs.GeneralName({ type: 6, value: order.ocspUrl });
    const description = new pkijs.AccessDescription({ accessMethod: OID.ocspAccess, accessLocation });
    const access = new pkijs.InfoAccess({ accessDescriptions: [description] });
    list.push(extension(OID.authorityInfoAccess, false, access.toSchema()));
  }
  return list;
}

/** Issues an X.509 v3 certificate by its profile; by default it is valid from a minute ago. */
export async function issueCertificate(order: CertificateOrder): Promise<pkijs.Certificate> {
  const profile: Profile = profiles[order.profile];
  const signingKey = order.issuer?.key ?? order.ownKey;
  if (!signingKey) throw new Error('a certificate needs an issuer or its own key');
  const certificate = new pkijs.Certificate();
  certificate.version = 2;
  certificate.serialNumber = new asn1js.Integer({ valueHex: randomSerial(16) });
  certificate.subject = buildName(order.subject);
  certificate.issuer = order.issuer?.certificate.subject ?? certificate.subject;
  const notBefore = order.notBefore ?? new Date(Date.now() - 60_000);
  certificate.notBefore.value = notBefore;
  certificate.notAfter.value =
    order.notAfter ?? new Date(notBefore.getTime() + profile.years * 365 * 86_400_000);
  await certificate.subjectPublicKeyInfo.importKey(order.publicKey);
  certificate.extensions = await extensionsFor(certificate, profile, order);
  await certificate.sign(signingKey, 'SHA-256');
  return certificate;
}
