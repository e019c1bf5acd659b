import { type Entry, type ZipFile, fromBufferPromise, openPromise } from 'yauzl';
import { UploadRefused } from './refusal';

/** Limits of what an office file may unpack to; a large honest workbook stays an order of magnitude below. */
const MOST_ENTRIES = 10_000;
const MOST_BYTES = 256 * 1024 * 1024;
/** Unpacked to packed, counted once the whole is larger than `RATIO_FROM` bytes. */
const HIGHEST_RATIO = 100;
const RATIO_FROM = 10 * 1024 * 1024;

/** Runs `use` on an opened archive and closes it. Whatever is wrong with the archive refuses the upload. */
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
    throw new UploadRefused('file-type', { reason: String(error) }); // damaged, or paths that lead out
  } finally {
    zip?.close();
  }
}

const isSystemError = (error: unknown) =>
  error instanceof Error && 'syscall' in error && typeof error.syscall === 'string';

/** The archive's directory: refuses too many entries, names given twice, encryption, and declared bombs. */
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
    if (entries.length > MOST_ENTRIES) throw new UploadRefused('file-zip-bomb');
    assertModest(declared, packed);
  }
  return entries;
}

const XML = /\.(xml|rels|vml)$/i;
/** A declaration of entities, in the encodings of XML; no office program writes one. */
const DECLARATION = /<\0?!\0?(?:D\0?O\0?C\0?T\0?Y\0?P\0?E|E\0?N\0?T\0?I\0?T\0?Y)/i;
const LONGEST_DECLARATION = 24;

/** Unpacks every entry to nowhere and counts: a bomb declares less than it holds. Refuses declarations of entities in XML on the way. */
export async function countRealBytes(zip: ZipFile, entries: readonly Entry[], packed: number): Promise<void> {
  let total = 0;
  for (const entry of entries) {
    let size = 0;
    let end = '';
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      size += (chunk as Buffer).length;
      assertModest(total + size, packed);
      if (!XML.test(entry.fileName)) continue;
      const text = end + (chunk as Buffer).toString('latin1');
      if (DECLARATION.test(text)) throw new UploadRefused('file-entities', { entry: entry.fileName });
      end = text.slice(-LONGEST_DECLARATION);
    }
    if (size !== entry.uncompressedSize) throw new UploadRefused('file-zip-bomb', { entry: entry.fileName });
    total += size;
  }
}

/** A small entry's bytes; a larger one than `most` refuses the upload. */
export async function readSmall(zip: ZipFile, entry: Entry, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size > most) throw new UploadRefused('file-zip-bomb', { entry: entry.fileName });
  }
  return Buffer.concat(chunks);
}

function assertModest(unpacked: number, packed: number): void {
  const steep = unpacked > RATIO_FROM && unpacked > packed * HIGHEST_RATIO;
  if (unpacked > MOST_BYTES || steep) throw new UploadRefused('file-zip-bomb');
}
