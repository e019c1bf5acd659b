import { createReadStream } from 'node:fs';
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { digestCheckingStream, sha256Of } from './digest';
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
 * Store of files in a folder, `<folder>/ab/abcd…`, readable by the product's user only. A file is written to a temporary name, synced and
 * renamed, so that it is never incomplete.
 */
export class DiskFileStore implements FileStore {
  private constructor(private readonly folder: string) {}

  /** Opens (and creates) the folder, which must not be served by a web server. */
  static async open(folder: string): Promise<DiskFileStore> {
    await prepareSpool(join(folder, SPOOL));
    return new DiskFileStore(folder);
  }

  async put(source: Uint8Array | Readable): Promise<StoredFile> {
    const { path, sha256, size } = await spool(join(this.folder, SPOOL), source);
    const shelf = join(this.folder, sha256.slice(0, 2));
    try {
      if ((await mkdir(shelf, { recursive: true, mode: 0o700 })) !== undefined) await syncFolder(this.folder);
      // An existing file is replaced: its bytes are equal, or damaged and thereby repaired.
      await rename(path, this.path(sha256));
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    await syncFolder(shelf);
    return { sha256, size };
  }

  async get(sha256: Sha256): Promise<Readable> {
    const handle = await open(this.path(sha256), 'r').catch((error) => rethrowMissing(error, sha256));
    const stream = digestCheckingStream(sha256);
    // The reader of `stream` gets every error.
    pipeline(createReadStream('', { fd: handle }), stream, () => undefined);
    return stream;
  }

  async read(sha256: Sha256): Promise<Buffer> {
    const bytes = await readFile(this.path(sha256)).catch((error) => rethrowMissing(error, sha256));
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

/** Folder of files being written; its name differs from those of all shelves. */
const SPOOL = 'incoming';

function rethrowMissing(error: NodeJS.ErrnoException, sha256: Sha256): never {
  throw error.code === 'ENOENT' ? new FileMissing(sha256) : error;
}
