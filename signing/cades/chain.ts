import * as pkijs from 'pkijs';
import { requireAccepted, requireStrongKey } from './algorithms';
import { sameBytes } from './bytes';
import { certificateDer, KEY_USAGE } from './certificate';
import { authorityConstraints, hasKeyUsage, unknownCritical } from './extensions';
import { CadesRefusal } from './refusal';

/** Maximum number of intermediate certificates between a signer and a trusted certificate. */
const MAX_INTERMEDIATES = 3;

function requireValidAt(certificate: pkijs.Certificate, at: Date): void {
  if (at < certificate.notBefore.value || at > certificate.notAfter.value) {
    throw new CadesRefusal('expired', `not valid at ${at.toISOString()}`);
  }
}

async function hasIssuer(certificate: pkijs.Certificate, issuer: pkijs.Certificate): Promise<boolean> {
  if (!certificate.issuer.isEqual(issuer.subject)) return false;
  requireAccepted(certificate.signatureAlgorithm);
  return certificate.verify(issuer).catch(() => false);
}

function mayIssue(candidate: pkijs.Certificate, intermediatesBelow: number): boolean {
  const constraints = authorityConstraints(candidate);
  if (!constraints || !hasKeyUsage(candidate, KEY_USAGE.keyCertSign)) return false;
  return constraints.pathLength === undefined || intermediatesBelow <= constraints.pathLength;
}

/** Issuers of a certificate. */
export interface Chain {
  /** Certificate of the authority that signed the checked one. */
  issuer: pkijs.Certificate;
  /** Trusted certificate at the end of the chain. */
  anchor: pkijs.Certificate;
}

/**
 * Follows a certificate to a trusted one (RFC 5280 6.1 without policies and name constraints: critical ones are
 * refused). `pool` may contain intermediate certificates and is not trusted. Throws `chain` or `expired`.
 */
export async function checkChain(
  certificate: pkijs.Certificate,
  pool: readonly pkijs.Certificate[],
  trust: readonly pkijs.Certificate[],
  at: Date,
): Promise<Chain> {
  let current = certificate;
  let directIssuer: pkijs.Certificate | undefined;
  for (let intermediates = 0; intermediates <= MAX_INTERMEDIATES; intermediates++) {
    const unknown = unknownCritical(current);
    if (unknown) throw new CadesRefusal('chain', `critical extension ${unknown}`);
    requireValidAt(current, at);
    requireStrongKey(current);
    for (const anchor of trust) {
      if (mayIssue(anchor, intermediates) && (await hasIssuer(current, anchor))) {
        requireValidAt(anchor, at);
        requireStrongKey(anchor);
        return { issuer: directIssuer ?? anchor, anchor };
      }
    }
    const next = await issuerIn(pool, current, intermediates);
    if (!next) throw new CadesRefusal('chain', 'issuer is not trusted');
    directIssuer ??= next;
    current = next;
  }
  throw new CadesRefusal('chain', 'too long');
}

async function issuerIn(
  pool: readonly pkijs.Certificate[],
  certificate: pkijs.Certificate,
  intermediates: number,
): Promise<pkijs.Certificate | undefined> {
  for (const candidate of pool) {
    const itself = sameBytes(certificateDer(candidate), certificateDer(certificate));
    if (!itself && mayIssue(candidate, intermediates) && (await hasIssuer(certificate, candidate)))
      return candidate;
  }
  return undefined;
}
