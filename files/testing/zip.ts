import { crc32, deflateRawSync } from 'node:zlib';

/** One entry of a test archive. `declaredSize` is a false unpacked size. */
export interface ZipPart {
  name: string;
  data: Buffer | string;
  declaredSize?: number;
}

/** Builds a deflated ZIP file for tests, also with false sizes. */
export function zip(parts: readonly ZipPart[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const data = Buffer.from(part.data);
    const packed = deflateRawSync(data);
    const name = Buffer.from(part.name);
    const sharedHeader = Buffer.alloc(26);
    sharedHeader.writeUInt16LE(20, 0); // needs version 2.0 to unpack
    sharedHeader.writeUInt16LE(0x0800, 2); // names are UTF-8
    sharedHeader.writeUInt16LE(8, 4); // deflated
    sharedHeader.writeUInt32LE(crc32(data), 10);
    sharedHeader.writeUInt32LE(packed.length, 14);
    sharedHeader.writeUInt32LE(part.declaredSize ?? data.length, 18);
    sharedHeader.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), sharedHeader, name, packed]);
    const directoryTail = Buffer.alloc(14);
    directoryTail.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), sharedHeader, directoryTail, name);
    locals.push(local);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, entries, end]);
}
