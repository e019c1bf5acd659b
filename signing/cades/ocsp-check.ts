import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { requireAccepted } from './algorithms';
import { checkChain } from './chain';
import { extendedKeyUsage, maySign } from './extensions';
import { isIssuedBy } from './ocsp-service';
import { OID } from './oids';
import { CadesRefusal } from './refusal';

/** Maximum age in ms of the answer before the signature: clocks differ. */
const CLOCK_SKEW_MS = 60_000;
/** Maximum time in ms by which the answer may be ahead of our clock, as for a time stamp. */
const FUTURE_SKEW_MS = 5 * 60_000;

function readBasic(response: pkijs.OCSPResponse): pkijs.BasicOCSPResponse {
  if (response.responseStatus.valueBlock.valueDec !== 0 || !response.responseBytes) {
    throw new CadesRefusal('revocation', 'the responder gave no answer');
  }
  if (response.responseBytes.responseType !== OID.ocspBasic) throw new CadesRefusal('revocation', 'type');
  return pkijs.BasicOCSPResponse.fromBER(response.responseBytes.response.getValue());
}

/** Throws unless the responder is the issuer, or has a certificate of the issuer for this purpose (RFC 6960 4.2.2.2). */
async function checkResponder(basic: pkijs.BasicOCSPResponse, issuer: pkijs.Certificate): Promise<void> {
  requireAccepted(basic.signatureAlgorithm);
  const at = basic.tbsResponseData.producedAt;
  for (const candidate of [issuer, ...(basic.certs ?? [])]) {
    if (candidate !== issuer) {
      const appointed = extendedKeyUsage(candidate).purposes.includes(OID.ocspSigning);
      if (!appointed || !maySign(candidate)) continue;
      await checkChain(candidate, [], [issuer], at);
    }
    const valid = await pkijs
      .getCrypto(true)
      .verifyWithPublicKey(
        new Uint8Array(basic.tbsResponseData.tbsView),
        basic.signature,
        candidate.subjectPublicKeyInfo,
        basic.signatureAlgorithm,
      )
      .catch(() => false);
    if (valid) return;
  }
  throw new CadesRefusal('revocation', 'signed by no responder of the issuer');
}

function requireGood(answer: pkijs.SingleResponse, signedAt: Date): void {
  const status: unknown = answer.certStatus;
  if (!(status instanceof asn1js.BaseBlock)) throw new CadesRefusal('revocation', 'no status');
  if (status.idBlock.tagNumber === 0) return;
  if (status.idBlock.tagNumber !== 1 || !(status instanceof asn1js.Constructed)) {
    throw new CadesRefusal('revocation', 'the issuer does not know the certificate');
  }
  const [time] = status.valueBlock.value;
  const revokedAt = time instanceof asn1js.GeneralizedTime ? time.toDate() : new Date(0);
  if (revokedAt <= signedAt) throw new CadesRefusal('revoked', `since ${revokedAt.toISOString()}`);
}

/**
 * Throws if the answer is older than the signature, in the future, or superseded before the signature (RFC 6960
 * 4.2.2.1).
 */
function requireTimely(answer: pkijs.SingleResponse, producedAt: Date, signedAt: Date, now: Date): void {
  const times = [answer.thisUpdate.getTime(), producedAt.getTime()];
  if (Math.min(...times) + CLOCK_SKEW_MS < signedAt.getTime()) {
    throw new CadesRefusal('revocation', 'older than the signature');
  }
  if (Math.max(...times) > now.getTime() + FUTURE_SKEW_MS) {
    throw new CadesRefusal('revocation', 'from the future');
  }
  if (answer.nextUpdate && answer.nextUpdate < signedAt) {
    throw new CadesRefusal('revocation', 'superseded before the signature');
  }
}

/**
 * Checks an OCSP answer: it must be signed by a responder of the issuer, about this certificate and timely, and the
 * certificate must not be revoked before the signature. Returns the time of the answer. Throws `revoked` or
 * `revocation`.
 */
export async function checkOcsp(
  response: pkijs.OCSPResponse,
  certificate: pkijs.Certificate,
  issuer: pkijs.Certificate,
  signedAt: Date,
  now = new Date(),
): Promise<Date> {
  try {
    const basic = readBasic(response);
    await checkResponder(basic, issuer);
    const answers = basic.tbsResponseData.responses;
    let answer: pkijs.SingleResponse | undefined;
    for (const candidate of answers) {
      const same = candidate.certID.serialNumber.isEqual(certificate.serialNumber);
      if (same && (await isIssuedBy(candidate.certID, issuer))) answer = candidate;
    }
    if (!answer) throw new CadesRefusal('revocation', 'about another certificate');
    requireGood(answer, signedAt);
    requireTimely(answer, basic.tbsResponseData.producedAt, signedAt, now);
    return basic.tbsResponseData.producedAt;
  } catch (error) {
    if (error instanceof CadesRefusal && (error.code === 'revoked' || error.code === 'revocation'))
      throw error;
    throw new CadesRefusal('revocation', error instanceof Error ? error.message : String(error));
  }
}
