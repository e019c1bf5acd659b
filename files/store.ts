import type { Readable } from 'node:stream';

/** A stored file's name is what it holds: the SHA-256 of its bytes, in lower-case hexadecimal. */
export type Sha256 = string;

export interface StoredFile {
  sha256: Sha256;
  /** Bytes. */
  size: number;
}

/**
 * Where files are kept. Content-addressed and write-once: putting the same bytes again changes nothing, and
 * nothing is ever overwritten with other bytes. A name that is no SHA-256 is refused with a TypeError.
 */
export interface FileStore {
  /** Stores bytes or a stream to its end; once it answers, the file survives a crash. */
  put(source: Uint8Array | Readable): Promise<StoredFile>;
  /** The file as a stream, checked as it flows: it fails with `FileDamaged` where the bytes are not those of the file. */
  get(sha256: Sha256): Promise<Readable>;
  /** The whole file, checked. Rejects with `FileMissing` or `FileDamaged`. */
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

/** Throws a TypeError for anything but a SHA-256: names become paths and addresses. */
export function assertSha256(name: string): void {
  if (!/^[0-9a-f]{64}$/u.test(name)) throw new TypeError('A file is named by its SHA-256');
}
