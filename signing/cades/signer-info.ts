import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { requireAcceptedInCms } from './algorithms';
import { checkSigningCertificate, singleValue } from './attributes';
import { sameBytes } from './bytes';
import { OID } from './oids';
import { CadesRefusal } from './refusal';
import { certificatesIn } from './signed-data';

/** Returns the only signer of a signature. Throws `malformed` if there is none, or several. */
export function onlySigner(data: pkijs.SignedData): pkijs.SignerInfo {
  const [signer, ...otherSigners] = data.signerInfos;
  if (!signer || otherSigners.length > 0)
    throw new CadesRefusal('malformed', 'exactly one signer is expected');
  return signer;
}

/** Returns the signer's certificate. Throws `malformed` if the signature does not contain it. */
export function signerCertificate(data: pkijs.SignedData): pkijs.Certificate {
  const sid: unknown = onlySigner(data).sid;
  if (!(sid instanceof pkijs.IssuerAndSerialNumber)) {
    throw new CadesRefusal('malformed', 'the signer is not named by issuer and serial number');
  }
  const certificate = certificatesIn(data).find(
    (entry) => entry.issuer.isEqual(sid.issuer) && entry.serialNumber.isEqual(sid.serialNumber),
  );
  if (!certificate) throw new CadesRefusal('malformed', "the signer's certificate is missing");
  return certificate;
}

/**
 * Checks everything in the signature except trust: the digest, the content type, the reference to the certificate,
 * the signature value. Returns the signer's certificate, which is not trusted yet.
 */
export async function checkSigner(data: pkijs.SignedData, digest: ArrayBuffer): Promise<pkijs.Certificate> {
  const signer = onlySigner(data);
  const certificate = signerCertificate(data);
  if (signer.digestAlgorithm.algorithmId !== OID.sha256) {
    throw new CadesRefusal('algorithm', signer.digestAlgorithm.algorithmId);
  }
  requireAcceptedInCms(signer.signatureAlgorithm);
  if (!signer.signedAttrs) throw new CadesRefusal('malformed', 'no signed attributes');
  const contentType = singleValue(signer, 'signedAttrs', OID.contentType);
  if (
    !(contentType instanceof asn1js.ObjectIdentifier) ||
    contentType.valueBlock.toString() !== data.encapContentInfo.eContentType
  ) {
    throw new CadesRefusal('malformed', 'content type');
  }
  const messageDigest = singleValue(signer, 'signedAttrs', OID.messageDigest);
  if (!(messageDigest instanceof asn1js.OctetString)) throw new CadesRefusal('malformed', 'no digest');
  if (!sameBytes(messageDigest.getValue(), digest)) throw new CadesRefusal('digest-mismatch');
  await checkSigningCertificate(signer, certificate);
  const valid = await pkijs
    .getCrypto(true)
    .verifyWithPublicKey(
      signer.signedAttrs.encodedValue,
      signer.signature,
      certificate.subjectPublicKeyInfo,
      signer.signatureAlgorithm,
      'SHA-256',
    )
    .catch(() => false);
  if (!valid) throw new CadesRefusal('signature-invalid');
  return certificate;
}
