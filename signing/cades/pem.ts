import * as pkijs from 'pkijs';
import { fromBase64, toBase64 } from './bytes';
import { certificateDer } from './certificate';

/** PEM text of DER bytes. */
export function toPem(label: string, der: ArrayBuffer): string {
  const lines = toBase64(der).match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
}

/** DER of every block with this label. */
export function fromPem(label: string, pem: string): ArrayBuffer[] {
  const block = new RegExp(`-----BEGIN ${label}-----([A-Za-z0-9+/=\\s]+)-----END ${label}-----`, 'g');
  return [...pem.matchAll(block)].map((match) => fromBase64((match[1] ?? '').replace(/\s+/g, '')));
}

/** PEM text of a certificate. */
export const certificateToPem = (certificate: pkijs.Certificate): string =>
  toPem('CERTIFICATE', certificateDer(certificate));

/** Returns every certificate of a PEM text. Throws when there is none. */
export function certificatesFromPem(pem: string): pkijs.Certificate[] {
  const certificates = fromPem('CERTIFICATE', pem).map((der) => pkijs.Certificate.fromBER(der));
  if (certificates.length === 0) throw new Error('no certificate in the PEM text');
  return certificates;
}
