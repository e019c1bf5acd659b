import { CadesRefusal } from '../cades/refusal';

/**
 * Changes single bytes of a signature, `stride` bytes apart, and returns the indexes of the bytes whose change
 * `verify` accepts nevertheless.
 * @throws any error of `verify` except a `CadesRefusal`
 */
export async function acceptedChanges(
  good: Uint8Array,
  stride: number,
  verify: (changed: ArrayBuffer) => Promise<unknown>,
): Promise<number[]> {
  const accepted: number[] = [];
  for (let index = 0; index < good.length; index += stride) {
    const changed = good.slice();
    changed[index] = (changed[index] ?? 0) ^ 0x55;
    try {
      await verify(changed.buffer);
      accepted.push(index);
    } catch (error) {
      if (!(error instanceof CadesRefusal)) throw error;
    }
  }
  return accepted;
}
