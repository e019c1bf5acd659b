import { read, type CFB$Container } from 'cfb';
import type { Bytes } from './bytes';
import { workbookFacts } from './biff';
import { UploadRefused } from './refusal';
import type { FileMark } from './types';
import { hasCode } from './vba';

interface Stream {
  /** Path below the root in lower case, without a final slash. */
  path: string;
  content: Buffer;
}

/** Returns the streams and storages of a compound file, in lower case, because programs write their names differently. */
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

/** Names of storages of embedded objects in workbooks. */
const EMBEDDED = /^mbd[0-9a-f]{8}(\/|$)/;
const PROJECT = /^(?:_vba_project_cur\/)?vba\/(.+)$/;
/** Streams of a project other than modules. */
const NO_MODULE = /^(?:dir|_vba_project|__srp_\d+)$/;

/**
 * Returns the marks of a compound file that is an Excel workbook; undefined for any other. Rejects encrypted workbooks and packages
 * (`file-password`), and workbooks with macros (`file-macros`); a project without code does not count as macros.
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
