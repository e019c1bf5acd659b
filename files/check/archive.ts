import { type Entry, type ZipFile, fromBufferPromise, openPromise } from 'yauzl';
import { UploadRefused } from './refusal';

/** Limits of an unpacked office file; a large normal workbook has a tenth of them. */
const MAX_ENTRIES = 10_000;
const MAX_BYTES = 256 * 1024 * 1024;
/** Maximum ratio of unpacked to packed size, checked above `RATIO_CHECKED_ABOVE` unpacked bytes. */
const MAX_RATIO = 100;
const RATIO_CHECKED_ABOVE = 10 * 1024 * 1024;

/** Runs `use` on an opened archive and closes it. Any fault of the archive refuses the upload. */
export async function withArchive<Result>(
  source: string | Buffer,
  use: (zip: ZipFile) => Promise<Result>,
): Promise<Result> {
  const options = { autoClose: false, lazyEntries: true, validateEntrySizes: false }; // sizes are checked here
  let zip: ZipFile | undefined;
  try {
    zip = await (typeof source === 'string'
      ? openPromise(source, options)
      : fromBufferPromise(source, options));
    return await use(zip);
  } catch (error) {
    if (error instanceof UploadRefused || isSystemError(error)) throw error;
    throw new UploadRefused('file-type', { reason: String(error) }); // damaged, or with paths out of the archive
  } finally {
    zip?.close();
  }
}

const isSystemError = (error: unknown) =>
  error instanceof Error && 'syscall' in error && typeof error.syscall === 'string';

/** Returns the archive's directory. Rejects too many entries, duplicate names, encryption, and declared bombs. */
export async function listEntries(zip: ZipFile, packed: number): Promise<Entry[]> {
  const entries: Entry[] = [];
  const names = new Set<string>();
  let declared = 0;
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.toLowerCase();
    if (entry.isEncrypted()) throw new UploadRefused('file-password', { entry: entry.fileName });
    if (names.has(name) || !entry.canDecodeFileData())
      throw new UploadRefused('file-type', { entry: entry.fileName });
    names.add(name);
    entries.push(entry);
    declared += entry.uncompressedSize;
    if (entries.length > MAX_ENTRIES) throw new UploadRefused('file-zip-bomb');
    rejectBomb(declared, packed);
  }
  return entries;
}

const XML = /\.(xml|rels|vml)$/i;
/** A declaration of entities, in any encoding of XML; no office program writes one. */
const DECLARATION = /<\0?!\0?(?:D\0?O\0?C\0?T\0?Y\0?P\0?E|E\0?N\0?T\0?I\0?T\0?Y)/i;
const DECLARATION_LENGTH = 24;

/** Unpacks every entry and counts its bytes, because a bomb declares fewer. Also rejects declarations of entities in XML. */
export async function countRealBytes(zip: ZipFile, entries: readonly Entry[], packed: number): Promise<void> {
  let total = 0;
  for (const entry of entries) {
    let size = 0;
    let end = '';
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      size += (chunk as Buffer).length;
      rejectBomb(total + size, packed);
      if (!XML.test(entry.fileName)) continue;
      const text = end + (chunk as Buffer).toString('latin1');
      if (DECLARATION.test(text)) throw new UploadRefused('file-entities', { entry: entry.fileName });
      end = text.slice(-DECLARATION_LENGTH);
    }
    if (size !== entry.uncompressedSize) throw new UploadRefused('file-zip-bomb', { entry: entry.fileName });
    total += size;
  }
}

/** Returns an entry's bytes. @throws UploadRefused if there are more than `maxBytes` */
export async function readSmall(zip: ZipFile, entry: Entry, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size > maxBytes) throw new UploadRefused('file-zip-bomb', { entry: entry.fileName });
  }
  return Buffer.concat(chunks);
}

function rejectBomb(unpacked: number, packed: number): void {
  const exceedsRatio = unpacked > RATIO_CHECKED_ABOVE && unpacked > packed * MAX_RATIO;
  if (unpacked > MAX_BYTES || exceedsRatio) throw new UploadRefused('file-zip-bomb');
}
