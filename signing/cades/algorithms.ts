import * as pkijs from 'pkijs';
import { toHex } from './bytes';
import { CadesRefusal } from './refusal';

/** Signature algorithms that are accepted: ECDSA and RSA with SHA-256 or longer. */
const acceptedAlgorithms = new Set([
  '1.2.840.10045.4.3.2',
  '1.2.840.10045.4.3.3',
  '1.2.840.10045.4.3.4',
  '1.2.840.113549.1.1.11',
  '1.2.840.113549.1.1.12',
  '1.2.840.113549.1.1.13',
]);

/**
 * Identifiers of signature algorithms without a digest, which some CMS signers use; the digest is then in
 * digestAlgorithm.
 */
const keyKinds = new Set(['1.2.840.113549.1.1.1']);

/** Minimum length in bits of an accepted RSA key; the library does not know elliptic curves below 256 bits. */
const SHORTEST_RSA = 2048;

/** Throws `algorithm` for a certificate's or OCSP answer's signature algorithm that is not accepted. */
export function requireAccepted(algorithm: pkijs.AlgorithmIdentifier): void {
  if (!acceptedAlgorithms.has(algorithm.algorithmId))
    throw new CadesRefusal('algorithm', algorithm.algorithmId);
}

/** Throws `algorithm` for a CMS signer's signature algorithm that is not accepted. */
export function requireAcceptedInCms(algorithm: pkijs.AlgorithmIdentifier): void {
  if (!keyKinds.has(algorithm.algorithmId)) requireAccepted(algorithm);
}

/** Throws `algorithm` for a certificate whose key is too short. */
export function requireStrongKey({ subjectPublicKeyInfo }: pkijs.Certificate): void {
  const key: unknown = subjectPublicKeyInfo.parsedKey;
  if (!(key instanceof pkijs.RSAPublicKey)) return;
  const bits = BigInt(`0x${toHex(key.modulus.valueBlock.valueHexView)}`).toString(2).length;
  if (bits < SHORTEST_RSA) throw new CadesRefusal('algorithm', `an RSA key of ${bits} bits`);
}
