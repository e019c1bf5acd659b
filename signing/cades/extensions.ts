import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { KEY_USAGE } from './certificate';
import { OID } from './oids';

const findExtension = (certificate: pkijs.Certificate, id: string): pkijs.Extension | undefined =>
  certificate.extensions?.find((entry) => entry.extnID === id);

/** Returns whether the certificate's keyUsage has any of these bits of its first byte; false without keyUsage. */
export function hasKeyUsage(certificate: pkijs.Certificate, bits: number): boolean {
  const parsed: unknown = findExtension(certificate, OID.keyUsage)?.parsedValue;
  if (!(parsed instanceof asn1js.BitString)) return false;
  return ((parsed.valueBlock.valueHexView[0] ?? 0) & bits) !== 0;
}

/**
 * Returns whether the key may sign more than certificates and revocation lists: keyUsage allows it, or is absent (RFC
 * 5280 4.2.1.3).
 */
export const maySign = (certificate: pkijs.Certificate): boolean =>
  !findExtension(certificate, OID.keyUsage) ||
  hasKeyUsage(certificate, KEY_USAGE.digitalSignature | KEY_USAGE.nonRepudiation);

/** Returns the basicConstraints of an authority's certificate; undefined if the certificate is not an authority's. */
export function authorityConstraints(certificate: pkijs.Certificate): { pathLength?: number } | undefined {
  const parsed: unknown = findExtension(certificate, OID.basicConstraints)?.parsedValue;
  if (!(parsed instanceof pkijs.BasicConstraints) || !parsed.cA) return undefined;
  return typeof parsed.pathLenConstraint === 'number' ? { pathLength: parsed.pathLenConstraint } : {};
}

/** Returns the extended key usage: its purposes, and whether it is critical. */
export function extendedKeyUsage(certificate: pkijs.Certificate): { purposes: string[]; critical: boolean } {
  const entry = findExtension(certificate, OID.extendedKeyUsage);
  const parsed: unknown = entry?.parsedValue;
  const purposes = parsed instanceof pkijs.ExtKeyUsage ? parsed.keyPurposes : [];
  return { purposes, critical: entry?.critical === true };
}

const supported = new Set<string>([OID.basicConstraints, OID.keyUsage, OID.extendedKeyUsage]);

/**
 * Returns the OID of the first critical extension that this product does not support; undefined if there is none. A
 * certificate with such an extension must be refused (RFC 5280 4.2).
 */
export const unknownCritical = (certificate: pkijs.Certificate): string | undefined =>
  certificate.extensions?.find((entry) => entry.critical && !supported.has(entry.extnID))?.extnID;
