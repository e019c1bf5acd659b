import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { FileStore } from '../../../../files/store';
import type { SigningProvider } from '../../../../signing/provider/signing-provider';
import { translate, type Language } from '../../../../texts/translate';
import type { ApplicationView } from '../../application/contract/application';
import { sha256Of, signaturesOf } from '../../../queries/signatures';
import type { ArchivedFile } from './archive-files';
import { uniquePaths, pathPart } from './archive-names';

/** Parts of an archive. */
export interface ArchiveParts {
  view: Pick<ApplicationView, '_id' | 'spec_id' | 'title'>;
  /** The form as PDF/A. */
  form: Uint8Array;
  files: readonly ArchivedFile[];
  store: FileStore;
  signing: SigningProvider;
  /** Person who downloads the archive. */
  by: string;
  language: Language;
  now: Date;
}

export interface Archive {
  /** Name of the file. */
  name: string;
  /** Size in bytes. It is known beforehand, because nothing is compressed: PDF and XLSX files already are. */
  size: number;
  stream: Readable;
}

interface Entry {
  path: string;
  size: number;
  sha256: string;
  /** Bytes in memory; if absent, the file is read from the store. */
  bytes?: Buffer;
}

/** A file as the manifest lists it. */
interface ManifestFile {
  path: string;
  size: number;
  sha256: string;
  name?: string;
  slot?: string;
  created_at?: string;
  undone?: true;
  signatures?: (ManifestFile & { FullName: string; Thumbprint: string; SignDateTime: string })[];
}

/**
 * Returns the whole application as a zip: form, documents, protocols and other files, each signature beside its file, and
 * a manifest with the SHA-256 of each. Signatures are fetched before the first byte, so that an unreachable provider
 * is reported as a problem; files are streamed one at a time, and each is verified while it is read.
 * @throws ProviderUnavailable
 */
export async function archiveOf(parts: ArchiveParts): Promise<Archive> {
  const { entries, manifestFiles } = await entriesOf(parts);
  const manifest = Buffer.from(`${JSON.stringify(manifestOf(parts, manifestFiles), null, 2)}\n`);
  const root = pathPart(parts.view.spec_id, 'application');
  const allEntries = [
    ...entries,
    { path: 'manifest.json', size: manifest.length, sha256: '', bytes: manifest },
  ];
  return { name: `${root}.zip`, ...zipEntries(root, allEntries, parts) };
}

async function entriesOf({ view, form, files, signing, language }: ArchiveParts) {
  const entries: Entry[] = [];
  const manifestFiles: ManifestFile[] = [];
  const pathOf = uniquePaths();
  const add = (path: string, sha256: string, size: number, bytes?: Buffer): ManifestFile => {
    entries.push({ path, sha256, size, bytes });
    return { path, size, sha256 };
  };
  const formName = translate(language, 'technical:archive.form', { number: view.spec_id });
  const formBytes = Buffer.from(form);
  manifestFiles.push(add(pathPart(formName, 'form.pdf'), sha256Of(formBytes), formBytes.length, formBytes));
  for (const file of files) {
    const path = pathOf(folderOf(file, language), nameOf(file));
    const signatures = [];
    for (const { signer, cms, sha256 } of await signaturesOf(signing, file.sign_id))
      signatures.push({ signer, cms, sha256 });
    manifestFiles.push({
      ...add(path, file.sha256, file.size),
      name: file.name,
      slot: file.slot,
      created_at: file.created_at.toISOString(),
      ...(file.undone && { undone: true }),
      signatures: signatures.map(({ signer, cms, sha256 }, index) => ({
        ...add(`${path}${index === 0 ? '' : `.${index + 1}`}.p7s`, sha256, cms.length, cms),
        ...signer,
      })),
    });
  }
  return { entries, manifestFiles };
}

function folderOf({ slot, undone }: ArchivedFile, language: Language): string {
  const kind = undone
    ? 'undone'
    : slot === 'document'
      ? 'documents'
      : slot === 'protocol'
        ? 'protocols'
        : 'others';
  return translate(language, `technical:archive.${kind}`);
}

/** A document's name begins with its number in the form. */
const nameOf = ({ name, prefix }: ArchivedFile): string =>
  pathPart([prefix, name].filter(Boolean).join(' '), 'file');

const manifestOf = ({ view, by, now }: ArchiveParts, files: readonly ManifestFile[]) => ({
  application: { _id: view._id, spec_id: view.spec_id, title: view.title },
  created_at: now.toISOString(),
  created_by: by,
  algorithm: 'SHA-256',
  files,
});

function zipEntries(
  root: string,
  entries: readonly Entry[],
  { store, now }: ArchiveParts,
): Pick<Archive, 'size' | 'stream'> {
  const zip = new ZipFile();
  const stream = zip.outputStream as Readable;
  let openStream: Readable | undefined;
  // A damaged or missing file aborts the answer, so that an incomplete archive does not look complete.
  zip.on('error', (error: Error) => stream.destroy(error));
  stream.on('close', () => openStream?.destroy());
  for (const { path, size, sha256, bytes } of entries) {
    const options = { mtime: now, compress: false };
    if (bytes) {
      zip.addBuffer(bytes, `${root}/${path}`, options);
      continue;
    }
    zip.addReadStreamLazy(`${root}/${path}`, { ...options, size }, (give) => {
      store.get(sha256).then(
        (file) => {
          openStream = file.on('error', (error) => stream.destroy(error));
          give(null, file);
        },
        (error: Error) => stream.destroy(error),
      );
    });
  }
  let total = -1;
  const noteSize = (bytes: number) => {
    total = bytes;
  };
  zip.end({ forceZip64Format: false, comment: '' }, noteSize as () => void);
  return { size: total, stream };
}
