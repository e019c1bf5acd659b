import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { singleValue } from './attributes';
import { KEY_USAGE, serialOf, thumbprintOf } from './certificate';
import { checkChain } from './chain';
import { authorityConstraints, extendedKeyUsage, hasKeyUsage } from './extensions';
import { readName, type SubjectName } from './names';
import { checkOcsp } from './ocsp-check';
import { OID } from './oids';
import { CadesRefusal, orMalformed } from './refusal';
import { certificatesIn, decodeSignedData } from './signed-data';
import { checkSigner, onlySigner } from './signer-info';
import { checkTimestamp } from './timestamp';

/**
 * Level of a signature: B is the signature alone, T adds its time, LT adds the proof that the certificate was in
 * force.
 */
export type SignatureLevel = 'B' | 'T' | 'LT';

export interface VerifyOptions {
  /** Authorities that are trusted, for signers and time stamps alike. */
  trust: readonly pkijs.Certificate[];
  /** Minimum accepted level. */
  require: SignatureLevel;
  now?: Date;
}

/** Signer, with the time of signing. */
export interface Signer {
  subject: SubjectName;
  /** Name of the trusted authority behind the certificate. */
  authority: string;
  /** SHA-1 of the certificate, upper-case hexadecimal. */
  thumbprint: string;
  /** The certificate's serial number, lower-case hexadecimal. */
  serial: string;
  /** Validity of the certificate. */
  validFrom: Date;
  validTo: Date;
  level: SignatureLevel;
  /** Time of the time stamp; for level B, the time of the check. */
  signedAt: Date;
  /** Time stated by the signer. */
  claimedAt?: Date;
  /** For level LT, the time at which the authority stated that the certificate was not revoked. */
  notRevokedAt?: Date;
}

/**
 * Extended purposes that permit signing documents; certificates for time stamps or OCSP answers have none of them.
 */
const documentPurposes: readonly string[] = [
  OID.anyPurpose,
  OID.clientAuth,
  OID.emailProtection,
  OID.documentSigning,
];

function requireForSigning(certificate: pkijs.Certificate): void {
  const forSigning = hasKeyUsage(certificate, KEY_USAGE.digitalSignature | KEY_USAGE.nonRepudiation);
  const { purposes } = extendedKeyUsage(certificate);
  const otherPurpose = purposes.length > 0 && !purposes.some((purpose) => documentPurposes.includes(purpose));
  if (!forSigning || otherPurpose || authorityConstraints(certificate)) throw new CadesRefusal('key-usage');
}

function ocspAnswerOf(data: pkijs.SignedData): pkijs.OCSPResponse | undefined {
  for (const entry of data.crls ?? []) {
    if (
      entry instanceof pkijs.OtherRevocationInfoFormat &&
      entry.otherRevInfoFormat === OID.revocationInfoOcsp
    ) {
      return new pkijs.OCSPResponse({ schema: entry.otherRevInfo });
    }
  }
  return undefined;
}

async function verify(cms: ArrayBuffer, digest: ArrayBuffer, options: VerifyOptions): Promise<Signer> {
  const data = decodeSignedData(cms);
  if (data.encapContentInfo.eContent) throw new CadesRefusal('malformed', 'the signature is not detached');
  const certificate = await checkSigner(data, digest);
  requireForSigning(certificate);
  const signer = onlySigner(data);
  let level: SignatureLevel = 'B';
  let signedAt = options.now ?? new Date();

  const token = singleValue(signer, 'unsignedAttrs', OID.signatureTimeStamp);
  if (token) {
    const stamp = await orMalformed(() => new pkijs.ContentInfo({ schema: token }));
    signedAt = await checkTimestamp(stamp, signer.signature.getValue(), options.trust, options.now);
    level = 'T';
  } else if (options.require !== 'B') {
    throw new CadesRefusal('timestamp', 'there is none');
  }

  const { issuer, anchor } = await checkChain(certificate, certificatesIn(data), options.trust, signedAt);
  const ocsp = ocspAnswerOf(data);
  let notRevokedAt: Date | undefined;
  if (ocsp) {
    notRevokedAt = await checkOcsp(ocsp, certificate, issuer, signedAt, options.now);
    if (level === 'T') level = 'LT';
  } else if (options.require === 'LT') {
    throw new CadesRefusal('revocation', 'there is no OCSP answer');
  }

  const claimed = singleValue(signer, 'signedAttrs', OID.signingTime);
  return {
    subject: readName(certificate.subject),
    authority: readName(anchor.subject).commonName,
    thumbprint: await thumbprintOf(certificate),
    serial: serialOf(certificate),
    validFrom: certificate.notBefore.value,
    validTo: certificate.notAfter.value,
    level,
    signedAt,
    ...(claimed instanceof asn1js.UTCTime ? { claimedAt: claimed.toDate() } : {}),
    ...(notRevokedAt ? { notRevokedAt } : {}),
  };
}

/**
 * Checks a detached CAdES signature over a SHA-256 digest: the bytes, the signature, the certificate's use and chain,
 * and the time stamp and the OCSP answer if there are any. `require` is the minimum level. Throws CadesRefusal.
 */
export const verifySignature = (
  cms: ArrayBuffer,
  digest: ArrayBuffer,
  options: VerifyOptions,
): Promise<Signer> => orMalformed(() => verify(cms, digest, options));
