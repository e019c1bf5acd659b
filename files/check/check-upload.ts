import { type Bytes, withBytes } from './bytes';
import { isLegacyWorkbook } from './compound';
import { safeName } from './names';
import { officeKind } from './office';
import { UploadRefused } from './refusal';
import { containerOf } from './signature';
import { type CheckedUpload, type FileKind, MIME, type SlotRules } from './types';

export { UploadRefused, type UploadRefusalCode } from './refusal';
export type { CheckedUpload, FileKind, SlotRules } from './types';

/**
 * Checks an upload (a temporary file's path, or its bytes) for a slot: size, type by content, agreement of
 * name and content, archive bombs, macros. Rejects with `UploadRefused`; the browser's MIME type is never asked.
 */
export async function checkUpload(
  source: string | Buffer,
  originalName: string,
  rules: SlotRules,
): Promise<CheckedUpload> {
  return withBytes(source, async (bytes) => {
    if (bytes.size === 0) throw new UploadRefused('file-empty');
    if (bytes.size > rules.maxBytes)
      throw new UploadRefused('file-too-large', { megabytes: megabytes(rules.maxBytes) });
    const accepted = { accepted: rules.accept.join(', ') };
    const kind = await kindOf(source, bytes).catch((error) => explained(error, accepted));
    if (!kind || !rules.accept.includes(kind)) throw new UploadRefused('file-type', accepted);
    try {
      return { ext: kind, mime: MIME[kind], safeName: safeName(originalName, kind) };
    } catch (error) {
      return explained(error, accepted);
    }
  });
}

async function kindOf(source: string | Buffer, bytes: Bytes): Promise<FileKind | undefined> {
  const container = await containerOf(bytes);
  if (container === 'zip') return officeKind(source, bytes.size);
  if (container === 'compound') return (await isLegacyWorkbook(bytes)) ? 'xls' : undefined;
  return container;
}

/** A refusal's text names what the slot accepts. */
function explained(error: unknown, accepted: { accepted: string }): never {
  if (error instanceof UploadRefused) throw new UploadRefused(error.code, { ...accepted, ...error.values });
  throw error;
}

/** Megabytes as people read them, at most one decimal. */
function megabytes(bytes: number): number {
  return Math.round((bytes / (1024 * 1024)) * 10) / 10;
}
