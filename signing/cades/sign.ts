import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { attribute, signingCertificateV2, sortedAttributes } from './attributes';
import { sha256 } from './bytes';
import type { Identity } from './certificate';
import { OID } from './oids';
import { encodeSignedData } from './signed-data';

interface SignOptions {
  /** The time that the signer claims; by default now. */
  time?: Date;
  /** Certificates put into the signature; by default the signer's own. */
  certificates?: pkijs.Certificate[];
}

async function signAttributes(
  digest: ArrayBuffer,
  signer: Identity,
  content: pkijs.EncapsulatedContentInfo,
  options: SignOptions,
): Promise<pkijs.SignedData> {
  const { certificate, key } = signer;
  const attributes = sortedAttributes([
    attribute(OID.contentType, new asn1js.ObjectIdentifier({ value: content.eContentType })),
    attribute(OID.signingTime, new asn1js.UTCTime({ valueDate: options.time ?? new Date() })),
    attribute(OID.messageDigest, new asn1js.OctetString({ valueHex: digest })),
    attribute(OID.signingCertificateV2, await signingCertificateV2(certificate)),
  ]);
  const data = new pkijs.SignedData({
    encapContentInfo: content,
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
        signedAttrs: new pkijs.SignedAndUnsignedAttributes({ type: 0, attributes }),
      }),
    ],
    certificates: options.certificates ?? [certificate],
  });
  await data.sign(key, 0, 'SHA-256');
  return data;
}

/**
 * Creates a detached CAdES B-B signature over a SHA-256 digest, as CMS in DER. It needs only the digest, not the
 * file.
 */
export async function signDigest(
  digest: ArrayBuffer,
  signer: Identity,
  options: SignOptions = {},
): Promise<ArrayBuffer> {
  if (digest.byteLength !== 32) throw new Error('a SHA-256 digest has 32 bytes');
  const content = new pkijs.EncapsulatedContentInfo({ eContentType: OID.data });
  return encodeSignedData(await signAttributes(digest, signer, content, options));
}

/** Creates a CMS signature that contains the signed content, like a time-stamp token. */
export async function signEnclosed(
  contentType: string,
  bytes: ArrayBuffer,
  signer: Identity,
  options: SignOptions = {},
): Promise<pkijs.SignedData> {
  const content = new pkijs.EncapsulatedContentInfo({ eContentType: contentType });
  // Set after the construction: the constructor would split it into a *constructed* OCTET STRING, which is not DER.
  content.eContent = new asn1js.OctetString({ valueHex: bytes });
  return signAttributes(await sha256(bytes), signer, content, options);
}
