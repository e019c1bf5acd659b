import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { randomSerial, sameBytes, sha256 } from './bytes';
import type { Identity } from './certificate';
import { checkChain } from './chain';
import { extendedKeyUsage, maySign } from './extensions';
import { OID } from './oids';
import { CadesRefusal, orMalformed } from './refusal';
import { signEnclosed } from './sign';
import { certificatesIn } from './signed-data';
import { checkSigner } from './signer-info';

/** Policy of the demonstration time stamps, which guarantees nothing. */
const DEMONSTRATION_POLICY = '1.3.6.1.4.1.13762.3';
/** Maximum time in ms by which a time stamp may be ahead of our clock. */
const CLOCK_SKEW_MS = 5 * 60_000;

/** Returns a query for a time stamp over these bytes (RFC 3161), with a nonce; the query requests the certificate. */
export async function timestampQuery(bytes: ArrayBuffer): Promise<pkijs.TimeStampReq> {
  const hashAlgorithm = new pkijs.AlgorithmIdentifier({
    algorithmId: OID.sha256,
    algorithmParams: new asn1js.Null(),
  });
  const hashedMessage = new asn1js.OctetString({ valueHex: await sha256(bytes) });
  return new pkijs.TimeStampReq({
    version: 1,
    certReq: true,
    nonce: new asn1js.Integer({ valueHex: randomSerial(8) }),
    messageImprint: new pkijs.MessageImprint({ hashAlgorithm, hashedMessage }),
  });
}

/** Answers a query as the time-stamping authority `tsa`. Throws `malformed` if it cannot be read. */
export async function timestampRespond(
  query: ArrayBuffer,
  tsa: Identity,
  genTime = new Date(),
): Promise<ArrayBuffer> {
  const request = await orMalformed(() => pkijs.TimeStampReq.fromBER(query));
  const { hashAlgorithm, hashedMessage } = request.messageImprint;
  if (hashAlgorithm.algorithmId !== OID.sha256 || hashedMessage.getValue().byteLength !== 32) {
    const status = new pkijs.PKIStatusInfo({ status: pkijs.PKIStatus.rejection });
    return new pkijs.TimeStampResp({ status }).toSchema().toBER(false);
  }
  const info = new pkijs.TSTInfo({
    version: 1,
    policy: DEMONSTRATION_POLICY,
    messageImprint: request.messageImprint,
    serialNumber: new asn1js.Integer({ valueHex: randomSerial(12) }),
    genTime,
    accuracy: new pkijs.Accuracy({ seconds: 1 }),
    ...(request.nonce ? { nonce: request.nonce } : {}),
  });
  const token = await signEnclosed(OID.tstInfo, info.toSchema().toBER(false), tsa, {
    time: genTime,
    certificates: request.certReq ? [tsa.certificate] : [],
  });
  return new pkijs.TimeStampResp({
    status: new pkijs.PKIStatusInfo({ status: pkijs.PKIStatus.granted }),
    timeStampToken: new pkijs.ContentInfo({ contentType: OID.signedData, content: token.toSchema(true) }),
  })
    .toSchema()
    .toBER(false);
}

interface Token {
  data: pkijs.SignedData;
  bytes: ArrayBuffer;
  info: pkijs.TSTInfo;
}

function readToken(contentInfo: pkijs.ContentInfo): Token {
  if (contentInfo.contentType !== OID.signedData) throw new CadesRefusal('timestamp', 'not signed data');
  const data = new pkijs.SignedData({ schema: contentInfo.content });
  const content = data.encapContentInfo.eContent;
  if (data.encapContentInfo.eContentType !== OID.tstInfo || !content) {
    throw new CadesRefusal('timestamp', 'not a time-stamp token');
  }
  const bytes = content.getValue();
  return { data, bytes, info: pkijs.TSTInfo.fromBER(bytes) };
}

/** Returns the token of a granted answer to exactly this query. Throws `timestamp`. */
export async function timestampToken(
  answer: ArrayBuffer,
  query: pkijs.TimeStampReq,
): Promise<pkijs.ContentInfo> {
  const response = await orMalformed(() => pkijs.TimeStampResp.fromBER(answer));
  if (response.status.status > pkijs.PKIStatus.grantedWithMods || !response.timeStampToken) {
    throw new CadesRefusal('timestamp', 'the authority refused');
  }
  const { info } = readToken(response.timeStampToken);
  if (query.nonce && !(info.nonce && query.nonce.isEqual(info.nonce))) {
    throw new CadesRefusal('timestamp', 'an answer to another query');
  }
  return response.timeStampToken;
}

/**
 * Checks a time-stamp token over these bytes: the imprint, the signature, and that a trusted authority created it
 * with a certificate for time stamps only (RFC 3161 2.3). Returns the token's time. Throws `timestamp`.
 */
export async function checkTimestamp(
  token: pkijs.ContentInfo,
  bytes: ArrayBuffer,
  trust: readonly pkijs.Certificate[],
  now = new Date(),
): Promise<Date> {
  try {
    const { data, bytes: content, info } = readToken(token);
    const { hashAlgorithm, hashedMessage } = info.messageImprint;
    if (hashAlgorithm.algorithmId !== OID.sha256) throw new CadesRefusal('timestamp', 'digest algorithm');
    if (!sameBytes(hashedMessage.getValue(), await sha256(bytes))) {
      throw new CadesRefusal('timestamp', 'it stamps other bytes');
    }
    const certificate = await checkSigner(data, await sha256(content));
    const { purposes, critical } = extendedKeyUsage(certificate);
    const onlyStamps = critical && purposes.length === 1 && purposes[0] === OID.timeStamping;
    if (!onlyStamps || !maySign(certificate)) {
      throw new CadesRefusal('timestamp', 'not a time-stamping certificate');
    }
    if (info.genTime.getTime() > now.getTime() + CLOCK_SKEW_MS) {
      throw new CadesRefusal('timestamp', 'from the future');
    }
    await checkChain(certificate, certificatesIn(data), trust, info.genTime);
    return info.genTime;
  } catch (error) {
    if (error instanceof CadesRefusal && error.code === 'timestamp') throw error;
    throw new CadesRefusal('timestamp', error instanceof Error ? error.message : String(error));
  }
}
