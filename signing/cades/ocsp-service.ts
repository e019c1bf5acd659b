import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { copyBytes, toHex } from './bytes';
import type { Identity } from './certificate';
import { OID } from './oids';
import { orMalformed } from './refusal';

/** Validity of an OCSP answer, in ms. */
const VALID_MS = 60 * 60_000;

export type CertificateState = 'good' | 'unknown' | { revokedAt: Date };

/** Returns a query about the state of one certificate (RFC 6960), with a nonce. */
export async function ocspQuery(
  certificate: pkijs.Certificate,
  issuer: pkijs.Certificate,
): Promise<ArrayBuffer> {
  const request = new pkijs.OCSPRequest();
  await request.createForCertificate(certificate, { hashAlgorithm: 'SHA-1', issuerCertificate: issuer });
  const nonce = new asn1js.OctetString({ valueHex: copyBytes(crypto.getRandomValues(new Uint8Array(16))) });
  request.tbsRequest.requestExtensions = [
    new pkijs.Extension({ extnID: OID.ocspNonce, extnValue: nonce.toBER(false) }),
  ];
  return request.toSchema(true).toBER(false);
}

function certStatus(state: CertificateState): asn1js.BaseBlock {
  if (state === 'good') return new asn1js.Primitive({ idBlock: { tagClass: 3, tagNumber: 0 } });
  if (state === 'unknown') return new asn1js.Primitive({ idBlock: { tagClass: 3, tagNumber: 2 } });
  return new asn1js.Constructed({
    idBlock: { tagClass: 3, tagNumber: 1 },
    value: [new asn1js.GeneralizedTime({ valueDate: state.revokedAt })],
  });
}

/**
 * Answers a query as the OCSP responder of `authority`; certificates of other authorities are answered as unknown.
 * `stateOf` takes a serial number in lower-case hexadecimal. Throws `malformed` if the query cannot be read.
 */
export async function ocspRespond(
  query: ArrayBuffer,
  responder: Identity,
  authority: pkijs.Certificate,
  stateOf: (serial: string) => CertificateState,
  now = new Date(),
): Promise<ArrayBuffer> {
  const request = await orMalformed(() => pkijs.OCSPRequest.fromBER(query));
  const response = new pkijs.BasicOCSPResponse();
  response.tbsResponseData.responderID = responder.certificate.subject;
  response.tbsResponseData.producedAt = now;
  for (const { reqCert } of request.tbsRequest.requestList) {
    const serial = toHex(reqCert.serialNumber.valueBlock.valueHexView).replace(/^(00)+(?=.)/, '');
    const state = (await isIssuedBy(reqCert, authority)) ? stateOf(serial) : 'unknown';
    response.tbsResponseData.responses.push(
      new pkijs.SingleResponse({
        certID: reqCert,
        certStatus: certStatus(state),
        thisUpdate: now,
        nextUpdate: new Date(now.getTime() + VALID_MS),
      }),
    );
  }
  const nonce = request.tbsRequest.requestExtensions?.find((entry) => entry.extnID === OID.ocspNonce);
  if (nonce) response.tbsResponseData.responseExtensions = [nonce];
  response.certs = [responder.certificate];
  await response.sign(responder.key, 'SHA-256');
  return new pkijs.OCSPResponse({
    responseStatus: new asn1js.Enumerated({ value: 0 }),
    responseBytes: new pkijs.ResponseBytes({
      responseType: OID.ocspBasic,
      response: new asn1js.OctetString({ valueHex: response.toSchema().toBER(false) }),
    }),
  })
    .toSchema()
    .toBER(false);
}

/** Returns whether a certificate id names this authority as the issuer, with any digest. */
export async function isIssuedBy(id: pkijs.CertID, authority: pkijs.Certificate): Promise<boolean> {
  const hashAlgorithm = pkijs.getAlgorithmByOID<{ name: string }>(id.hashAlgorithm.algorithmId, true).name;
  const expected = new pkijs.CertID();
  await expected.createForCertificate(authority, { hashAlgorithm, issuerCertificate: authority });
  return (
    expected.issuerNameHash.isEqual(id.issuerNameHash) && expected.issuerKeyHash.isEqual(id.issuerKeyHash)
  );
}
