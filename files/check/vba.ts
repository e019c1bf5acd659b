/** Beginning of a module's compressed source: a flag byte, then eight letters of its attributes. */
const BEGINNING = Buffer.from('\0Attribut', 'latin1');
/** Length of the signature byte and the header of the first chunk. */
const HEADER_LENGTH = 3;

/**
 * Returns whether a module of a VBA project has code. Excel writes modules with attributes only for the sheets of a workbook without
 * macros. A module whose source is not found counts as code.
 */
export function hasCode(module: Buffer): boolean {
  if (module.length === 0) return false;
  const position = module.indexOf(BEGINNING);
  if (position < HEADER_LENGTH || module[position - HEADER_LENGTH] !== 1) return true;
  return decompress(module.subarray(position - HEADER_LENGTH))
    .split(/\r?\n|\r/)
    .some((line) => line.trim() !== '' && !/^Attribute\s/i.test(line) && !/^\s*(?:'|Option\s)/i.test(line));
}

/** Decompresses a container ([MS-OVBA] 2.4.1), up to the first damage. */
function decompress(container: Buffer): string {
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

/** Copies earlier bytes by a token; its number of distance bits grows with the length of the chunk so far. */
function copyToken(result: number[], start: number, token: number): void {
  const bits = Math.max(4, Math.ceil(Math.log2(result.length - start)));
  const length = (token & (0xffff >> bits)) + 3;
  const distance = (token >> (16 - bits)) + 1;
  for (let index = 0; index < length; index += 1) result.push(result[result.length - distance] ?? 0);
}
