import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { attribute } from '../cades/attributes';
import type { Identity } from '../cades/certificate';
import { ocspQuery, ocspRespond } from '../cades/ocsp-service';
import { OID } from '../cades/oids';
import { signDigest } from '../cades/sign';
import { decodeSignedData, encodeSignedData } from '../cades/signed-data';
import { timestampQuery, timestampRespond, timestampToken } from '../cades/timestamp';
import type { TestAuthority } from './issuing';

interface LongTermOptions {
  /** Time of the time stamp and of the OCSP answer. */
  at: Date;
  tsa?: Identity;
  ocsp?: Identity;
}

/** Creates a signature of level LT at a past time; its certificates may have expired since then. */
export async function longTermOf(
  digest: ArrayBuffer,
  signer: Identity,
  authority: TestAuthority,
  { at, tsa = authority.tsa, ocsp = authority.ocsp }: LongTermOptions,
): Promise<ArrayBuffer> {
  const root = authority.root.certificate;
  const data = decodeSignedData(await signDigest(digest, signer, { time: at }));
  const [info] = data.signerInfos;
  if (!info) throw new Error('no signer');
  const query = await timestampQuery(info.signature.getValue());
  const stamp = await timestampToken(await timestampRespond(query.toSchema().toBER(false), tsa, at), query);
  info.unsignedAttrs = new pkijs.SignedAndUnsignedAttributes({
    type: 1,
    attributes: [attribute(OID.signatureTimeStamp, stamp.toSchema())],
  });
  const certificateQuery = await ocspQuery(signer.certificate, root);
  const answer = await ocspRespond(certificateQuery, ocsp, root, () => 'good', at);
  data.crls = [
    new pkijs.OtherRevocationInfoFormat({
      otherRevInfoFormat: OID.revocationInfoOcsp,
      otherRevInfo: asn1js.fromBER(answer).result,
    }),
  ];
  return encodeSignedData(data);
}
