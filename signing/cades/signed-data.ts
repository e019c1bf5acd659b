import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { OID } from './oids';
import { CadesRefusal } from './refusal';

/** DER of a CMS ContentInfo around the SignedData. */
export const encodeSignedData = (data: pkijs.SignedData): ArrayBuffer =>
  new pkijs.ContentInfo({ contentType: OID.signedData, content: data.toSchema(true) })
    .toSchema()
    .toBER(false);

/** Reads a CMS SignedData that fills the bytes exactly. Throws `malformed`. */
export function decodeSignedData(der: ArrayBuffer): pkijs.SignedData {
  try {
    const parsed = asn1js.fromBER(der);
    if (parsed.offset !== der.byteLength) throw new Error('bytes after the end');
    const info = new pkijs.ContentInfo({ schema: parsed.result });
    if (info.contentType !== OID.signedData) throw new Error('not CMS SignedData');
    return new pkijs.SignedData({ schema: info.content });
  } catch (error) {
    throw new CadesRefusal('malformed', error instanceof Error ? error.message : String(error));
  }
}

/** Returns the X.509 certificates contained in the signature. */
export const certificatesIn = (data: pkijs.SignedData): pkijs.Certificate[] =>
  (data.certificates ?? []).filter((entry) => entry instanceof pkijs.Certificate);
