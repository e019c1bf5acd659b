import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { digestingStream } from '../../files/digest';
import { systemCode } from '../stack/errors';
import type { Entry } from './manifest';

/** Returns the files that are missing or differ from the digest in the manifest. */
export async function damagedFiles(data: string, files: readonly Entry[]): Promise<string[]> {
  const damaged: string[] = [];
  for (const file of files) {
    if ((await digestOf(path.join(data, file.path))) !== file.sha256) damaged.push(file.path);
  }
  return damaged;
}

/** Returns the digest of a file; undefined if the file does not exist or cannot be read. */
async function digestOf(file: string): Promise<string | undefined> {
  const { through, result } = digestingStream();
  try {
    await pipeline(createReadStream(file), through.resume());
    return result().sha256;
  } catch (error) {
    if (['ENOENT', 'EIO', 'EISDIR'].includes(systemCode(error) ?? '')) return undefined;
    throw error;
  }
}
