import { createReadStream } from 'node:fs';
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { checking, sha256Of } from './digest';
import { prepareSpool, spool, syncFolder } from './spool';
import {
  FileDamaged,
  FileMissing,
  type FileStore,
  type Sha256,
  type StoredFile,
  assertSha256,
} from './store';

/**
 * Files in a folder, `<folder>/ab/abcd…`, readable by the product's user only. A file appears whole or not at
 * all: it is written aside, synced and renamed.
 */
export class DiskFileStore implements FileStore {
  private constructor(private readonly folder: string) {}

  /** Opens (and makes) the folder, which must lie outside anything a web server serves. */
  static async open(folder: string): Promise<DiskFileStore> {
    await prepareSpool(join(folder, SPOOL));
    return new DiskFileStore(folder);
  }

  async put(source: Uint8Array | Readable): Promise<StoredFile> {
    const { path, sha256, size } = await spool(join(this.folder, SPOOL), source);
    const shelf = join(this.folder, sha256.slice(0, 2));
    try {
      if ((await mkdir(shelf, { recursive: true, mode: 0o700 })) !== undefined) await syncFolder(this.folder);
      // Over a file already there: its bytes are the same, or damaged and thereby healed.
      await rename(path, this.path(sha256));
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    await syncFolder(shelf);
    return { sha256, size };
  }

  async get(sha256: Sha256): Promise<Readable> {
    const handle = await open(this.path(sha256), 'r').catch((error) => missing(error, sha256));
    const through = checking(sha256);
    // The reader of `through` sees every error; nothing is left to do here.
    pipeline(createReadStream('', { fd: handle }), through, () => undefined);
    return through;
  }

  async read(sha256: Sha256): Promise<Buffer> {
    const bytes = await readFile(this.path(sha256)).catch((error) => missing(error, sha256));
    if (sha256Of(bytes) !== sha256) throw new FileDamaged(sha256);
    return bytes;
  }

  async has(sha256: Sha256): Promise<boolean> {
    return access(this.path(sha256)).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return false;
        throw error;
      },
    );
  }

  private path(sha256: Sha256): string {
    assertSha256(sha256);
    return join(this.folder, sha256.slice(0, 2), sha256);
  }
}

/** Folder of files being written; no shelf has such a name. */
const SPOOL = 'incoming';

function missing(error: NodeJS.ErrnoException, sha256: Sha256): never {
  throw error.code === 'ENOENT' ? new FileMissing(sha256) : error;
}
