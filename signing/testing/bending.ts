import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { certificateDer, type Identity } from '../cades/certificate';

interface Reissue {
  /** Issuer that signs the changed certificate; by default the certificate's own key. */
  issuer?: Identity;
  hash?: 'SHA-1' | 'SHA-256';
}

/** Returns the certificate changed by `change` and signed again, as only a careless authority would issue it. */
export async function reissue(
  identity: Identity,
  change: (certificate: pkijs.Certificate) => void,
  { issuer = identity, hash = 'SHA-256' }: Reissue = {},
): Promise<Identity> {
  const certificate = pkijs.Certificate.fromBER(certificateDer(identity.certificate));
  change(certificate);
  await certificate.sign(issuer.key, hash);
  return { certificate: pkijs.Certificate.fromBER(certificateDer(certificate)), key: identity.key };
}

/** Puts an extension into a certificate that will be signed again; replaces an extension of the same kind. */
export function setExtension(
  certificate: pkijs.Certificate,
  extnID: string,
  value: asn1js.BaseBlock,
  critical = true,
): void {
  const otherExtensions = (certificate.extensions ?? []).filter((entry) => entry.extnID !== extnID);
  const extnValue = value.toBER(false);
  certificate.extensions = [...otherExtensions, new pkijs.Extension({ extnID, critical, extnValue })];
}

/** keyUsage with exactly these bits of its first byte. */
export const keyUsage = (bits: number): asn1js.BitString =>
  new asn1js.BitString({ valueHex: Uint8Array.of(bits).buffer });

/** basicConstraints of an authority; without a path length any number of authorities may be below it. */
export const authorityConstraints = (pathLenConstraint?: number): asn1js.BaseBlock =>
  new pkijs.BasicConstraints({
    cA: true,
    ...(pathLenConstraint === undefined ? {} : { pathLenConstraint }),
  }).toSchema();

/** extendedKeyUsage with these purposes. */
export const purposes = (...keyPurposes: string[]): asn1js.BaseBlock =>
  new pkijs.ExtKeyUsage({ keyPurposes }).toSchema();
