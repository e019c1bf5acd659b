import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { digestingStream } from '../../files/digest';
import { systemCode } from '../stack/errors';
import type { Entry } from './manifest';

/**
 * Copies files into a backup, readable by their owner only and flushed to the disk, and records the digest of each
 * file.
 */
export class Copier {
  readonly files: Entry[] = [];
  readonly folders: string[] = [];

  /** @param target folder of the backup's data. */
  constructor(private readonly target: string) {}

  /** Creates a folder in the backup. */
  async folder(relative: string): Promise<void> {
    await mkdir(path.join(this.target, relative), { recursive: true, mode: 0o700 });
    this.folders.push(relative);
  }

  /** Copies a file. Ignores a file that was removed in the meantime, since the running service no longer needs it. */
  async file(from: string, relative: string): Promise<void> {
    const handle = await open(from, 'r').catch((error: unknown) => {
      if (systemCode(error) === 'ENOENT') return undefined;
      throw error;
    });
    if (handle) await this.write(createReadStream('', { fd: handle }), relative);
  }

  /** Writes a file with this content into the backup. */
  async writeText(content: string, relative: string): Promise<void> {
    await this.write(Readable.from([Buffer.from(content)]), relative);
  }

  /** Records the digest of a file that is already in the backup. */
  async recordDigest(relative: string): Promise<void> {
    const { through, result } = digestingStream();
    await pipeline(createReadStream(path.join(this.target, relative)), through.resume());
    this.files.push({ path: relative, ...result() });
  }

  private async write(source: Readable, relative: string): Promise<void> {
    const { through, result } = digestingStream();
    const targetPath = path.join(this.target, relative);
    await pipeline(source, through, createWriteStream(targetPath, { flags: 'wx', mode: 0o600, flush: true }));
    this.files.push({ path: relative, ...result() });
  }
}

/** Copies a folder with its contents, except for paths (relative to `root`) for which `skips` returns true. */
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
    // A folder may have been moved to another disk and replaced by a link: the link's target is copied instead of the
    // link.
    const facts = entry.isSymbolicLink() ? await stat(path.join(root, inner)) : entry;
    if (facts.isDirectory()) await copyTree(copier, root, inner, skips);
    else if (facts.isFile()) await copier.file(path.join(root, inner), inner);
  }
}
