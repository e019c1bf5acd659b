import type { Readable } from 'node:stream';

/** Name of a stored file: the SHA-256 of its bytes, in lower-case hexadecimal. */
export type Sha256 = string;

export interface StoredFile {
  sha256: Sha256;
  /** Bytes. */
  size: number;
}

/**
 * Store of files, content-addressed and write-once: putting the same bytes again changes nothing, and a file is never overwritten with
 * other bytes. A name that is not a SHA-256 is rejected with a TypeError.
 */
export interface FileStore {
  /** Stores bytes or a whole stream; once it resolves, the file survives a crash. */
  put(source: Uint8Array | Readable): Promise<StoredFile>;
  /** Returns the file as a stream that fails with `FileDamaged` if the bytes are not those of the file. */
  get(sha256: Sha256): Promise<Readable>;
  /** Returns the whole file, checked. Rejects with `FileMissing` or `FileDamaged`. */
  read(sha256: Sha256): Promise<Buffer>;
  has(sha256: Sha256): Promise<boolean>;
}

/** The store holds no such file. */
export class FileMissing extends Error {
  override name = 'FileMissing';
  constructor(readonly sha256: Sha256) {
    super(`No file ${sha256} in the store`);
  }
}

/** The stored bytes are not those that were put. */
export class FileDamaged extends Error {
  override name = 'FileDamaged';
  constructor(readonly sha256: Sha256) {
    super(`The stored file ${sha256} is damaged`);
  }
}

/** Throws a TypeError for anything but a SHA-256: names become parts of paths and URLs. */
export function assertSha256(name: string): void {
  if (!/^[0-9a-f]{64}$/u.test(name)) throw new TypeError('A file is named by its SHA-256');
}
