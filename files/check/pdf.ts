import { inflateSync } from 'node:zlib';
import type { Bytes } from './bytes';
import { asksPassword } from './pdf-password';
import { UploadRefused } from './refusal';
import type { FileMark } from './types';

/** Maximum unpacked size of object streams that are searched, of one and of all. */
const MAX_STREAM_BYTES = 8 * 1024 * 1024;
const MAX_ALL_BYTES = 64 * 1024 * 1024;

const STREAM = /stream\r?\n/g;
/** Streams of compressed objects (PDF 1.5), which may contain actions. */
const OBJECT_STREAM = /\/Type\s*\/ObjStm\b/;
const MAX_DICTIONARY_LENGTH = 4096;

const LAUNCH = /\/S\s*\/Launch\b/;
const SCRIPT = /\/(?:JavaScript|JS)\b/;
const EMBEDDED = /\/(?:EmbeddedFiles?|FileAttachment)\b/;
/** Actions that send or fetch elsewhere; a hyperlink (`/URI`) does not count. */
const EXTERNAL = /\/S\s*\/(?:SubmitForm|ImportData|GoToR|GoToE)\b/;

/**
 * Searches the objects of a PDF: rejects one that needs a password (`file-password`) or starts programs (`file-launch`), and returns the
 * marks of the file.
 */
export async function checkPdf(bytes: Bytes): Promise<FileMark[]> {
  const text = (await bytes.read(0, bytes.size)).toString('latin1');
  const { objects, packed } = partsOf(text);
  if (asksPassword(objects)) throw new UploadRefused('file-password');
  const all = plainNames(objects + unpack(packed));
  if (LAUNCH.test(all)) throw new UploadRefused('file-launch');
  return [
    ...(EMBEDDED.test(all) ? (['embedded'] as const) : []),
    ...(EXTERNAL.test(all) ? (['links'] as const) : []),
    ...(SCRIPT.test(all) ? (['scripts'] as const) : []),
  ];
}

/** Splits a PDF into the text outside of streams and the bytes of its object streams. */
function partsOf(text: string): { objects: string; packed: string[] } {
  const objects: string[] = [];
  const packed: string[] = [];
  let from = 0;
  STREAM.lastIndex = 0;
  for (let match = STREAM.exec(text); match; match = STREAM.exec(text)) {
    const before = text.slice(from, match.index);
    objects.push(before);
    const end = text.indexOf('endstream', STREAM.lastIndex);
    const data = end < 0 ? text.length : end;
    if (OBJECT_STREAM.test(before.slice(-MAX_DICTIONARY_LENGTH)))
      packed.push(text.slice(STREAM.lastIndex, data));
    from = data;
    STREAM.lastIndex = end < 0 ? text.length : end + 'endstream'.length;
  }
  objects.push(text.slice(from));
  return { objects: objects.join('\n'), packed };
}

/** Returns the objects of these streams as text, without streams that cannot be unpacked (encrypted, damaged, very large). */
function unpack(packed: readonly string[]): string {
  const texts: string[] = [];
  let total = 0;
  for (const data of packed) {
    if (total > MAX_ALL_BYTES) break;
    try {
      const text = inflateSync(Buffer.from(data, 'latin1'), { maxOutputLength: MAX_STREAM_BYTES }).toString(
        'latin1',
      );
      total += text.length;
      texts.push(text);
    } catch {
      // A reader cannot unpack it either.
    }
  }
  return texts.join('\n');
}

/** Resolves escapes in names: `/J#61vaScript`. */
const plainNames = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
