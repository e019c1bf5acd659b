import { read, type CFB$Container } from 'cfb';
import type { Bytes } from './bytes';
import { workbookFacts } from './biff';
import { UploadRefused } from './refusal';
import type { FileMark } from './types';
import { hasCode } from './vba';

interface Stream {
  /** Path below the root in small letters, without a slash at its end. */
  path: string;
  content: Buffer;
}

/** Streams and storages of a compound file; names differ in case from one writer to another. */
async function streamsOf(bytes: Bytes): Promise<Stream[]> {
  let file: CFB$Container;
  try {
    file = read(await bytes.read(0, bytes.size), { type: 'buffer' });
  } catch (error) {
    throw new UploadRefused('file-type', { reason: String(error) });
  }
  return file.FullPaths.map((path, index) => ({
    path: path
      .replace(/^[^/]*\//, '')
      .replace(/\/$/, '')
      .toLowerCase(),
    content: Buffer.from((file.FileIndex[index]?.content ?? []) as Uint8Array),
  }));
}

/** Storages of embedded objects have such names in workbooks. */
const EMBEDDED = /^mbd[0-9a-f]{8}(\/|$)/;
const PROJECT = /^(?:_vba_project_cur\/)?vba\/(.+)$/;
/** Streams of a project that are no modules. */
const NO_MODULE = /^(?:dir|_vba_project|__srp_\d+)$/;

/**
 * Whether a compound file is an Excel workbook, and what whoever opens it must know of; undefined where it is none. Refuses one that is
 * encrypted (`file-password`), an encrypted package among them, and one with macros (`file-macros`); a project without code is none.
 */
export async function legacyWorkbook(bytes: Bytes): Promise<FileMark[] | undefined> {
  const streams = await streamsOf(bytes);
  const paths = new Set(streams.map(({ path }) => path));
  if (paths.has('encryptedpackage')) throw new UploadRefused('file-password');
  const workbook = streams.find(({ path }) => path === 'workbook' || path === 'book');
  if (!workbook) return undefined;
  const { isEncrypted, hasMacroSheet } = workbookFacts(workbook.content);
  if (isEncrypted) throw new UploadRefused('file-password');
  const modules = streams.filter(({ path }) => {
    const [, name] = PROJECT.exec(path) ?? [];
    return name !== undefined && !NO_MODULE.test(name);
  });
  if (hasMacroSheet || modules.some(({ content }) => hasCode(content)))
    throw new UploadRefused('file-macros');
  return streams.some(({ path }) => EMBEDDED.test(path)) ? ['embedded'] : [];
}
