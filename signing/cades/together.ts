import * as pkijs from 'pkijs';
import { toHex } from './bytes';
import { decodeSignedData, encodeSignedData } from './signed-data';

type Part = 'digestAlgorithms' | 'certificates' | 'crls' | 'signerInfos';

/**
 * Joins detached signatures over the same bytes into one SignedData with all their signers (RFC 5652 5.1), each with its own
 * time stamp and revocation answer; certificates and other parts that several of them contain are written once. Throws `malformed`.
 */
export function signedTogether(signatures: readonly ArrayBuffer[]): ArrayBuffer {
  const [first, ...others] = signatures.map(decodeSignedData);
  if (!first) throw new Error('there is no signature to put together');
  for (const other of others) {
    add(first, other, 'digestAlgorithms');
    add(first, other, 'certificates');
    add(first, other, 'crls');
    add(first, other, 'signerInfos');
  }
  return encodeSignedData(first);
}

function add(to: pkijs.SignedData, from: pkijs.SignedData, part: Part): void {
  const present = (to[part] ?? []) as DerWritten[];
  const alreadyPresent = new Set(present.map(written));
  const missing = ((from[part] ?? []) as DerWritten[]).filter((one) => !alreadyPresent.has(written(one)));
  (to[part] as DerWritten[]) = [...present, ...missing];
}

interface DerWritten {
  toSchema(): { toBER(): ArrayBuffer };
}

const written = (one: DerWritten): string => toHex(one.toSchema().toBER());
