import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { attribute } from './attributes';
import { checkChain } from './chain';
import { ocspQuery } from './ocsp-service';
import { OID } from './oids';
import { orMalformed } from './refusal';
import { certificatesIn, decodeSignedData, encodeSignedData } from './signed-data';
import { onlySigner, signerCertificate } from './signer-info';
import { timestampQuery, timestampToken } from './timestamp';

/** Services of an authority: each takes a DER query and returns a DER response. */
export interface TrustServices {
  timestamp: (query: ArrayBuffer) => Promise<ArrayBuffer>;
  ocsp: (query: ArrayBuffer) => Promise<ArrayBuffer>;
}

/**
 * Upgrades CAdES B-B to B-LT: adds a time stamp over the signature, then an OCSP answer, which is newer than the
 * stamp, and the issuer's certificate. The caller must verify the result: this function checks only the stamp's
 * status and nonce, and that the issuer belongs to the signer's chain.
 */
export async function upgradeToLongTerm(
  cms: ArrayBuffer,
  services: TrustServices,
  trust: readonly pkijs.Certificate[],
): Promise<ArrayBuffer> {
  const data = decodeSignedData(cms);
  const signer = onlySigner(data);
  const certificate = signerCertificate(data);

  const query = await timestampQuery(signer.signature.getValue());
  const token = await timestampToken(await services.timestamp(query.toSchema().toBER(false)), query);
  signer.unsignedAttrs = new pkijs.SignedAndUnsignedAttributes({
    type: 1,
    attributes: [attribute(OID.signatureTimeStamp, token.toSchema())],
  });

  const { issuer } = await checkChain(certificate, certificatesIn(data), trust, new Date());
  const answer = await services.ocsp(await ocspQuery(certificate, issuer));
  data.crls = [
    new pkijs.OtherRevocationInfoFormat({
      otherRevInfoFormat: OID.revocationInfoOcsp,
      otherRevInfo: await orMalformed(() => asn1js.fromBER(answer).result),
    }),
  ];
  const hasCertificate = certificatesIn(data).some(
    (entry) => entry.issuer.isEqual(issuer.issuer) && entry.serialNumber.isEqual(issuer.serialNumber),
  );
  if (!hasCertificate) data.certificates = [...(data.certificates ?? []), issuer];
  return encodeSignedData(data);
}
