import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { sameBytes, sha256, toHex } from './bytes';
import { certificateDer } from './certificate';
import { OID } from './oids';
import { CadesRefusal } from './refusal';

/** A CMS attribute with one value. */
export const attribute = (type: string, value: asn1js.BaseBlock): pkijs.Attribute =>
  new pkijs.Attribute({ type, values: [value] });

/** Sorts attributes as DER requires for a SET OF: pkijs does not sort them, and strict readers require it. */
export function sortedAttributes(attributes: pkijs.Attribute[]): pkijs.Attribute[] {
  const encoded = attributes.map((entry) => ({ entry, hex: toHex(entry.toSchema().toBER(false)) }));
  return encoded.sort((a, b) => (a.hex < b.hex ? -1 : 1)).map(({ entry }) => entry);
}

/**
 * Returns the single value of a signer's attribute, or undefined if the attribute is absent. Throws `malformed` if
 * the attribute occurs twice or does not have exactly one value, because it would be unclear which one is valid.
 */
export function singleValue(
  signer: pkijs.SignerInfo,
  kind: 'signedAttrs' | 'unsignedAttrs',
  type: string,
): asn1js.BaseBlock | undefined {
  const attributes = (signer[kind]?.attributes ?? []).filter((entry) => entry.type === type);
  if (attributes.length > 1 || attributes.some((entry) => entry.values.length !== 1)) {
    throw new CadesRefusal('malformed', `attribute ${type} must occur once`);
  }
  const value: unknown = attributes[0]?.values[0];
  return value instanceof asn1js.BaseBlock ? value : undefined;
}

/** ESS SigningCertificateV2 (RFC 5035): binds the signature to exactly this certificate. */
export async function signingCertificateV2(certificate: pkijs.Certificate): Promise<asn1js.Sequence> {
  const directoryName = new asn1js.Constructed({
    idBlock: { tagClass: 3, tagNumber: 4 },
    value: [certificate.issuer.toSchema()],
  });
  const issuerSerial = new asn1js.Sequence({
    value: [new asn1js.Sequence({ value: [directoryName] }), certificate.serialNumber],
  });
  const certHash = new asn1js.OctetString({ valueHex: await sha256(certificateDer(certificate)) });
  const certId = new asn1js.Sequence({ value: [certHash, issuerSerial] });
  return new asn1js.Sequence({ value: [new asn1js.Sequence({ value: [certId] })] });
}

const children = (block: asn1js.BaseBlock | undefined): asn1js.BaseBlock[] =>
  block instanceof asn1js.Sequence ? block.valueBlock.value : [];

/** Throws `certificate-mismatch` unless the signed reference names this certificate by SHA-256. */
export async function checkSigningCertificate(
  signer: pkijs.SignerInfo,
  certificate: pkijs.Certificate,
): Promise<void> {
  const value = singleValue(signer, 'signedAttrs', OID.signingCertificateV2);
  const certId = children(children(children(value)[0])[0]);
  // hashAlgorithm is left out when it is SHA-256, its default; a leading sequence names another algorithm
  const [first] = certId;
  if (!(first instanceof asn1js.OctetString)) {
    throw new CadesRefusal('certificate-mismatch', 'no SHA-256 reference to the certificate');
  }
  if (!sameBytes(first.getValue(), await sha256(certificateDer(certificate)))) {
    throw new CadesRefusal('certificate-mismatch');
  }
}
