import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** Media type of a container with one file and its signature, ETSI EN 319 162-1, 4.3. */
export const ASIC_S = 'application/vnd.etsi.asic-s+zip';

/** The signed file. */
export interface SignedContent {
  name: string;
  /** In bytes. */
  size: number;
  content: Readable;
}

/**
 * Returns a file and its detached CAdES signature as one ASiC-S container. The file's bytes are not changed; the entry `mimetype` is
 * first and uncompressed. The stream fails if the stream of the content fails.
 */
export function asicContainer({ name, size, content }: SignedContent, signature: Uint8Array): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  // An extra field in the first entry would move the media type away from the offset at which readers expect it.
  zip.addBuffer(Buffer.from(ASIC_S), 'mimetype', { compress: false, forceDosTimestamp: true });
  content.on('error', (error) => out.destroy(error));
  zip.addReadStream(content, entryName(name), { size });
  zip.addBuffer(Buffer.from(signature), 'META-INF/signature.p7s');
  zip.end();
  return out;
}

/** Returns the name of the file's entry: at the top level of the container, outside the folder of signatures. */
const entryName = (name: string): string =>
  name.replace(/[\\/:\p{Cc}]+/gu, '_').replace(/^[. ]+/, '_') || '_';
