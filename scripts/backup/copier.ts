import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { measuring } from '../../files/digest';
import { systemCode } from '../stack/errors';
import type { Entry } from './manifest';

/** Copies files into a backup, readable by their owner alone and flushed to the disk, and notes the digest of each. */
export class Copier {
  readonly files: Entry[] = [];
  readonly folders: string[] = [];

  /** @param target folder of the backup's data. */
  constructor(private readonly target: string) {}

  /** Makes a folder of the backup. */
  async folder(relative: string): Promise<void> {
    await mkdir(path.join(this.target, relative), { recursive: true, mode: 0o700 });
    this.folders.push(relative);
  }

  /** Copies a file; a file that has just been removed is left out, since the running service no longer needs it. */
  async file(from: string, relative: string): Promise<void> {
    const handle = await open(from, 'r').catch((error: unknown) => {
      if (systemCode(error) === 'ENOENT') return undefined;
      throw error;
    });
    if (handle) await this.write(createReadStream('', { fd: handle }), relative);
  }

  /** Writes a file of the backup's own. */
  async text(content: string, relative: string): Promise<void> {
    await this.write(Readable.from([Buffer.from(content)]), relative);
  }

  /** Notes the digest of a file that is already in the backup. */
  async note(relative: string): Promise<void> {
    const { through, result } = measuring();
    await pipeline(createReadStream(path.join(this.target, relative)), through.resume());
    this.files.push({ path: relative, ...result() });
  }

  private async write(source: Readable, relative: string): Promise<void> {
    const { through, result } = measuring();
    const to = path.join(this.target, relative);
    await pipeline(source, through, createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }));
    this.files.push({ path: relative, ...result() });
  }
}

/** Copies a folder with its contents, but for paths (relative to `root`) for which `skips` is true. */
export async function copyTree(
  copier: Copier,
  root: string,
  relative: string,
  skips: (relative: string) => boolean,
): Promise<void> {
  await copier.folder(relative);
  const entries = await readdir(path.join(root, relative), { withFileTypes: true });
  for (const entry of entries) {
    const inner = path.join(relative, entry.name);
    if (skips(inner)) continue;
    // A folder may have been moved to another disk: the target of a link is copied instead of the link.
    const found = entry.isSymbolicLink() ? await stat(path.join(root, inner)) : entry;
    if (found.isDirectory()) await copyTree(copier, root, inner, skips);
    else if (found.isFile()) await copier.file(path.join(root, inner), inner);
  }
}
