import { type FileHandle, open } from 'node:fs/promises';

/** Bytes of an upload, in a file or a buffer. */
export interface Bytes {
  size: number;
  /** Up to `length` bytes from `start`. */
  read(start: number, length: number): Promise<Buffer>;
}

/** Runs `use` on a file or a buffer; the file is closed afterwards. */
export async function withBytes<Result>(
  source: string | Buffer,
  use: (bytes: Bytes) => Promise<Result>,
): Promise<Result> {
  if (typeof source !== 'string') {
    return use({
      size: source.length,
      read: (start, length) => Promise.resolve(source.subarray(start, start + length)),
    });
  }
  const handle = await open(source, 'r');
  try {
    const { size } = await handle.stat();
    return await use({ size, read: (start, length) => readAt(handle, start, length) });
  } finally {
    await handle.close();
  }
}

async function readAt(handle: FileHandle, start: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await handle.read(buffer, filled, length - filled, start + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return buffer.subarray(0, filled);
}

/** Returns for each pattern whether it occurs in the bytes; reads a block at a time. */
export async function findAll(bytes: Bytes, patterns: readonly Buffer[]): Promise<boolean[]> {
  const isFound = patterns.map(() => false);
  const overlap = Math.max(...patterns.map((pattern) => pattern.length)) - 1;
  for (let start = 0; start < bytes.size; start += BLOCK_BYTES) {
    const block = await bytes.read(start, BLOCK_BYTES + overlap);
    for (const [index, pattern] of patterns.entries()) isFound[index] ||= block.includes(pattern);
  }
  return isFound;
}

const BLOCK_BYTES = 1024 * 1024;
