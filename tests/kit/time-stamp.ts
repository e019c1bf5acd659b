import * as pkijs from 'pkijs';
import { singleValue } from '../../signing/cades/attributes';
import { copyBytes } from '../../signing/cades/bytes';
import { OID } from '../../signing/cades/oids';
import { decodeSignedData } from '../../signing/cades/signed-data';

/**
 * Returns the bytes covered by a signature's time stamp (the signature's value), and the stamp's token in DER, for
 * checks by independent programs.
 */
export function timeStampOf(cms: Uint8Array): { stamped: Uint8Array; token: Uint8Array } {
  const [signer] = decodeSignedData(copyBytes(cms)).signerInfos;
  const value = signer && singleValue(signer, 'unsignedAttrs', OID.signatureTimeStamp);
  if (!signer || !value) throw new Error('no time stamp');
  const token = new pkijs.ContentInfo({ schema: value }).toSchema().toBER(false);
  return { stamped: new Uint8Array(signer.signature.getValue()), token: new Uint8Array(token) };
}
