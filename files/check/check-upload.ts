import { type Bytes, withBytes } from './bytes';
import { legacyWorkbook } from './compound';
import { safeName } from './names';
import { officeKind } from './office';
import { checkPdf } from './pdf';
import { UploadRefused } from './refusal';
import { containerOf } from './signature';
import { MEDIA_TYPES } from '../../domain/file-kinds';
import type { CheckedUpload, FileKind, FileMark, SlotRules } from './types';

export { UploadRefused, type UploadRefusalCode } from './refusal';
export type { CheckedUpload, FileKind, SlotRules } from './types';

/**
 * Checks an upload (a temporary file's path, or its bytes) for a slot: size, type by content, agreement of name and content, archive
 * bombs, macros, passwords. Rejects with `UploadRefused`; the browser's MIME type is ignored.
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
    const content = await contentOf(source, bytes).catch((error) => rethrow(error, accepted));
    if (!content || !rules.accept.includes(content.kind)) throw new UploadRefused('file-type', accepted);
    const { kind, marks } = content;
    try {
      return { ext: kind, mime: MEDIA_TYPES[kind], safeName: safeName(originalName, kind), marks };
    } catch (error) {
      return rethrow(error, accepted);
    }
  });
}

interface UploadContent {
  kind: FileKind;
  marks: FileMark[];
}

async function contentOf(source: string | Buffer, bytes: Bytes): Promise<UploadContent | undefined> {
  const container = await containerOf(bytes);
  if (container === 'zip') return officeKind(source, bytes.size);
  if (container === 'compound') {
    const marks = await legacyWorkbook(bytes);
    return marks && { kind: 'xls', marks };
  }
  return container && { kind: container, marks: container === 'pdf' ? await checkPdf(bytes) : [] };
}

/** Adds the accepted formats to a refusal, for its text. */
function rethrow(error: unknown, accepted: { accepted: string }): never {
  if (error instanceof UploadRefused) throw new UploadRefused(error.code, { ...accepted, ...error.values });
  throw error;
}

/** Returns megabytes with at most one decimal. */
function megabytes(bytes: number): number {
  return Math.round((bytes / (1024 * 1024)) * 10) / 10;
}
