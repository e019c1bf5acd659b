import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rename, unlink } from 'node:fs/promises';
import path from 'node:path';

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeBeside(file: string, content: string | Uint8Array): Promise<string> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporary = path.join(folder, `.${path.basename(file)}.${randomUUID()}`);
  const handle = await open(temporary, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } catch (error) {
    await unlink(temporary); // an incomplete file would take up space on a disk that may be full
    throw error;
  } finally {
    await handle.close();
  }
  return temporary;
}

/**
 * Replaces a file (0600) as a whole. After a crash it has the old content or the new one; once this resolves, the new
 * one.
 */
export async function replaceFile(file: string, content: string | Uint8Array): Promise<void> {
  const temporary = await writeBeside(file, content);
  await rename(temporary, file);
  await syncFolder(path.dirname(file));
}

/** Creates a file (0600) as a whole. If it exists already, returns false and does not change it. */
export async function createFile(file: string, content: string | Uint8Array): Promise<boolean> {
  const temporary = await writeBeside(file, content);
  try {
    await link(temporary, file);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await unlink(temporary);
    await syncFolder(path.dirname(file));
  }
}

/** Returns the file's text, or undefined if the file does not exist. */
export async function readFileIfAny(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

// not `instanceof Error`: in tests the file system's errors come from another realm
const isCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;
