import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { digestingStream } from './digest';
import type { StoredFile } from './store';

/** A complete temporary file with its size and SHA-256. */
export interface Spooled extends StoredFile {
  path: string;
}

/** Writes a source into a fresh file of `folder` (0600, synced). Removes it again if anything fails. */
export async function spool(folder: string, source: Uint8Array | Readable): Promise<Spooled> {
  const path = join(folder, `${randomUUID()}.part`);
  const { through, result } = digestingStream();
  const from = source instanceof Uint8Array ? Readable.from([source]) : source;
  try {
    await pipeline(from, through, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
    return { path, ...result() };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** Creates the folder, readable by its owner only, and removes files that crashed writers left over a day ago. */
export async function prepareSpool(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const file = await stat(path).catch(() => undefined); // another process may be cleaning too
    if (file && Date.now() - file.mtimeMs > DAY_MS) await rm(path, { force: true });
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Syncs a folder: only then a rename in it survives a crash. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
