import { inflateSync } from 'node:zlib';
import type { Bytes } from './bytes';
import { asksPassword } from './pdf-password';
import { UploadRefused } from './refusal';
import type { FileMark } from './types';

/** Unpacked size up to which object streams are looked into, of one and of all. */
const MOST_OBJECTS = 8 * 1024 * 1024;
const MOST_ALL_OBJECTS = 64 * 1024 * 1024;

const STREAM = /stream\r?\n/g;
/** Streams of compressed objects (PDF 1.5), in which actions may stand. */
const OBJECT_STREAM = /\/Type\s*\/ObjStm\b/;
const DICTIONARY_MOST = 4096;

const LAUNCH = /\/S\s*\/Launch\b/;
const SCRIPT = /\/(?:JavaScript|JS)\b/;
const EMBEDDED = /\/(?:EmbeddedFiles?|FileAttachment)\b/;
/** Actions that send or fetch elsewhere; a hyperlink (`/URI`) is none. */
const EXTERNAL = /\/S\s*\/(?:SubmitForm|ImportData|GoToR|GoToE)\b/;

/**
 * Looks through the objects of a PDF: refuses one that needs a password (`file-password`) or starts programs (`file-launch`).
 * Returns what whoever opens it must know of.
 */
export async function checkPdf(bytes: Bytes): Promise<FileMark[]> {
  const text = (await bytes.read(0, bytes.size)).toString('latin1');
  const { objects, packed } = partsOf(text);
  if (asksPassword(objects)) throw new UploadRefused('file-password');
  const all = plainNames(objects + unpacked(packed));
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
  for (let found = STREAM.exec(text); found; found = STREAM.exec(text)) {
    const before = text.slice(from, found.index);
    objects.push(before);
    const end = text.indexOf('endstream', STREAM.lastIndex);
    const data = end < 0 ? text.length : end;
    if (OBJECT_STREAM.test(before.slice(-DICTIONARY_MOST))) packed.push(text.slice(STREAM.lastIndex, data));
    from = data;
    STREAM.lastIndex = end < 0 ? text.length : end + 'endstream'.length;
  }
  objects.push(text.slice(from));
  return { objects: objects.join('\n'), packed };
}

/** The objects of these streams as text; of those that cannot be unpacked (encrypted, damaged, very large) nothing. */
function unpacked(packed: readonly string[]): string {
  const texts: string[] = [];
  let total = 0;
  for (const data of packed) {
    if (total > MOST_ALL_OBJECTS) break;
    try {
      const text = inflateSync(Buffer.from(data, 'latin1'), { maxOutputLength: MOST_OBJECTS }).toString(
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

/** Names without the escapes that hide them: `/J#61vaScript`. */
const plainNames = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
