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
    await unlink(temporary); // half a file would take room on a disk that has none
    throw error;
  } finally {
    await handle.close();
  }
  return temporary;
}

/** Replaces a file (0600) whole: after a crash it holds the old content or the new, and what was answered stays. */
export async function replaceFile(file: string, content: string | Uint8Array): Promise<void> {
  const temporary = await writeBeside(file, content);
  await rename(temporary, file);
  await syncFolder(path.dirname(file));
}

/** Creates a file (0600) whole, unless it exists: then answers false and leaves it, whoever made it first. */
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

/** The file's text, or undefined when there is no such file. */
export async function readFileIfAny(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

// not `instanceof Error`: where tests run, the file system's errors come from another realm
const isCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;
