/** The source of a module begins with its attributes; compressed, a flag byte stands before the first eight letters. */
const BEGINNING = Buffer.from('\0Attribut', 'latin1');
/** Signature byte and header of the first chunk. */
const BEFORE = 3;

/**
 * Says whether a module of a VBA project has code. Excel writes a module of attributes alone for each sheet of a book that has no
 * macros. A module whose source is not found counts as code.
 */
export function hasCode(module: Buffer): boolean {
  if (module.length === 0) return false;
  const found = module.indexOf(BEGINNING);
  if (found < BEFORE || module[found - BEFORE] !== 1) return true;
  return decompressed(module.subarray(found - BEFORE))
    .split(/\r?\n|\r/)
    .some((line) => line.trim() !== '' && !/^Attribute\s/i.test(line) && !/^\s*(?:'|Option\s)/i.test(line));
}

/** Unpacks a compressed container ([MS-OVBA] 2.4.1) as far as it is whole. */
function decompressed(container: Buffer): string {
  const result: number[] = [];
  let at = 1;
  while (at + 2 < container.length) {
    const header = container.readUInt16LE(at);
    const end = Math.min(container.length, at + (header & 0xfff) + 3);
    const isCompressed = (header & 0x8000) !== 0;
    at += 2;
    const start = result.length;
    if (!isCompressed) {
      result.push(...container.subarray(at, end));
      at = end;
    }
    while (at < end) {
      const flags = container[at] ?? 0;
      at += 1;
      for (let bit = 0; bit < 8 && at < end; bit += 1) {
        if ((flags >> bit) % 2 === 0) {
          result.push(container[at] ?? 0);
          at += 1;
          continue;
        }
        copyToken(result, start, container.readUInt16LE(Math.min(at, container.length - 2)));
        at += 2;
      }
    }
    at = end;
  }
  return Buffer.from(result).toString('latin1');
}

/** Repeats what stands before, by a token whose bits of distance grow with what the chunk has so far. */
function copyToken(result: number[], start: number, token: number): void {
  const bits = Math.max(4, Math.ceil(Math.log2(result.length - start)));
  const length = (token & (0xffff >> bits)) + 3;
  const distance = (token >> (16 - bits)) + 1;
  for (let index = 0; index < length; index += 1) result.push(result[result.length - distance] ?? 0);
}
