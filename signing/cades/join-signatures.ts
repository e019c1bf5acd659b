import * as pkijs from 'pkijs';
import { toHex } from './bytes';
import { decodeSignedData, encodeSignedData } from './signed-data';

type Part = 'digestAlgorithms' | 'certificates' | 'crls' | 'signerInfos';

/**
 * Joins detached signatures over the same bytes into one SignedData with all their signers (RFC 5652 5.1), each with
 * its own time stamp and revocation answer. Certificates and other parts contained in several signatures are written
 * once. Throws `malformed`.
 */
export function joinSignatures(signatures: readonly ArrayBuffer[]): ArrayBuffer {
  const [first, ...otherSignatures] = signatures.map(decodeSignedData);
  if (!first) throw new Error('there is no signature to put together');
  for (const other of otherSignatures) {
    addMissing(first, other, 'digestAlgorithms');
    addMissing(first, other, 'certificates');
    addMissing(first, other, 'crls');
    addMissing(first, other, 'signerInfos');
  }
  return encodeSignedData(first);
}

function addMissing(to: pkijs.SignedData, from: pkijs.SignedData, part: Part): void {
  const presentParts = (to[part] ?? []) as DerPart[];
  const alreadyPresent = new Set(presentParts.map(derHex));
  const missing = ((from[part] ?? []) as DerPart[]).filter((one) => !alreadyPresent.has(derHex(one)));
  (to[part] as DerPart[]) = [...presentParts, ...missing];
}

interface DerPart {
  toSchema(): { toBER(): ArrayBuffer };
}

const derHex = (one: DerPart): string => toHex(one.toSchema().toBER());
