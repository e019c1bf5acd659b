/**
 * Reasons why a signature is not accepted.
 * - `malformed`: cannot be read as a detached CAdES signature
 * - `digest-mismatch`: the signature is over other bytes
 * - `signature-invalid`: the signature value does not fit the certificate's key
 * - `certificate-mismatch`: the signed reference (ESS) names another certificate
 * - `algorithm`: a digest or key that is not accepted
 * - `key-usage`: the certificate is not for signing documents
 * - `chain`: the certificate does not come from a trusted authority
 * - `expired`: a certificate was not valid at the time of the signature
 * - `timestamp`: no time stamp, or an invalid one
 * - `revocation`: no OCSP answer, or an invalid one
 * - `revoked`: the certificate was revoked before the signature
 */
export const refusalCodes = [
  'malformed',
  'digest-mismatch',
  'signature-invalid',
  'certificate-mismatch',
  'algorithm',
  'key-usage',
  'chain',
  'expired',
  'timestamp',
  'revocation',
  'revoked',
] as const;

export type RefusalCode = (typeof refusalCodes)[number];

/** A signature, time stamp or OCSP answer was refused. `detail` is for logs, not for people. */
export class CadesRefusal extends Error {
  override readonly name = 'CadesRefusal';
  constructor(
    readonly code: RefusalCode,
    readonly detail = '',
  ) {
    super(detail ? `${code}: ${detail}` : code);
  }
}

/** Runs a step that reads or checks; turns its errors into `malformed`, except a CadesRefusal. */
export async function orMalformed<T>(step: () => T | Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof CadesRefusal) throw error;
    throw new CadesRefusal('malformed', error instanceof Error ? error.message : String(error));
  }
}
