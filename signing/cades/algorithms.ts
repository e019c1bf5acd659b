import * as pkijs from 'pkijs';
import { CadesRefusal } from './refusal';

/** Signature algorithms that are accepted: ECDSA and RSA with SHA-256 or longer. */
const accepted = new Set([
  '1.2.840.10045.4.3.2',
  '1.2.840.10045.4.3.3',
  '1.2.840.10045.4.3.4',
  '1.2.840.113549.1.1.11',
  '1.2.840.113549.1.1.12',
  '1.2.840.113549.1.1.13',
]);

/** In CMS some signers name only the key's kind; the digest then stands in digestAlgorithm. */
const keyKinds = new Set(['1.2.840.113549.1.1.1']);

/** Throws `algorithm` for a certificate's or OCSP answer's signature algorithm that is not accepted. */
export function requireAccepted(algorithm: pkijs.AlgorithmIdentifier): void {
  if (!accepted.has(algorithm.algorithmId)) throw new CadesRefusal('algorithm', algorithm.algorithmId);
}

/** As `requireAccepted`, for the signature algorithm of a CMS signer. */
export function requireAcceptedInCms(algorithm: pkijs.AlgorithmIdentifier): void {
  if (!keyKinds.has(algorithm.algorithmId)) requireAccepted(algorithm);
}
