import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** Media type of a container with one file and its signature, ETSI EN 319 162-1, 4.3. */
export const ASIC_S = 'application/vnd.etsi.asic-s+zip';

/** A file as it was signed. */
export interface SignedContent {
  name: string;
  /** In bytes. */
  size: number;
  content: Readable;
}

/**
 * A file and its detached CAdES signature as one ASiC-S container: what a signature is made over stays as it is, the kind
 * stands first and uncompressed. The stream ends with an error where the content does.
 */
export function asicContainer({ name, size, content }: SignedContent, signature: Uint8Array): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  // An extra field in the first entry would move the kind from where a reader looks for it.
  zip.addBuffer(Buffer.from(ASIC_S), 'mimetype', { compress: false, forceDosTimestamp: true });
  content.on('error', (error) => out.destroy(error));
  zip.addReadStream(content, entryName(name), { size });
  zip.addBuffer(Buffer.from(signature), 'META-INF/signature.p7s');
  zip.end();
  return out;
}

/** At the top of the container, where it is told from the folder of signatures. */
const entryName = (name: string): string =>
  name.replace(/[\\/:\p{Cc}]+/gu, '_').replace(/^[. ]+/, '_') || '_';
