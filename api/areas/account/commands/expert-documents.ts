import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type Koa from 'koa';
import { EXPERT_DOCUMENT_BYTES, EXPERT_DOCUMENTS, expertFileSlot } from '../../../../domain/expert-documents';
import { inTransaction } from '../../../../db/query';
import { checkUpload, UploadRefused, type CheckedUpload } from '../../../../files/check/check-upload';
import { ProblemError } from '../../../../records/problem';
import { fillSlot } from '../../../accounts/profile';
import type { Services } from '../../../services';

interface ReceivedDocument {
  /** The slot. */
  name: string;
  path: string;
  filename: string;
}

/** Returns the files of the call by slot. @throws ProblemError 422 if the call has no file, an unknown slot, or two files for one slot. */
export function receivedDocuments(ctx: Koa.Context): ReceivedDocument[] {
  const documents = Object.entries(ctx.request.files ?? {}).map(([name, value]): ReceivedDocument => {
    const [file, second] = [value].flat();
    if (second || !file || !EXPERT_DOCUMENTS.some((slot) => slot.name === name))
      throw new ProblemError(422, 'invalid-input', { errors: { [name]: { key: 'errors:field.wrong' } } });
    return { name, path: file.filepath, filename: file.originalFilename ?? '' };
  });
  if (documents.length === 0)
    throw new ProblemError(422, 'invalid-input', { errors: { file: { key: 'errors:file-required' } } });
  return documents;
}

/**
 * Stores an expert's documents, all or none. Before the first file is stored, the content of every file is
 * checked to be a PDF. A file that is already in a slot is replaced.
 * @throws ProblemError 422 with the reason at the slot, 413 `file-too-large`.
 */
export async function storeDocuments(
  { db, files }: Services,
  userId: string,
  documents: readonly ReceivedDocument[],
): Promise<void> {
  const checked: (ReceivedDocument & CheckedUpload)[] = [];
  for (const document of documents) checked.push({ ...document, ...(await checkPdf(document)) });
  const stored = await Promise.all(
    checked.map(async ({ name, path, safeName, mime }) => {
      const { sha256, size } = await files.put(createReadStream(path));
      return {
        name,
        fileId: randomUUID(),
        slot: expertFileSlot(name),
        filename: safeName,
        sha256,
        size,
        mime,
      };
    }),
  );
  await inTransaction(db, async (executor) => {
    for (const document of stored) await fillSlot(executor, userId, document);
  });
}

async function checkPdf({ name, path, filename }: ReceivedDocument): Promise<CheckedUpload> {
  try {
    return await checkUpload(path, filename, { accept: ['pdf'], maxBytes: EXPERT_DOCUMENT_BYTES });
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error;
    const { code, values } = error;
    throw new ProblemError(code === 'file-too-large' ? 413 : 422, code, {
      params: values,
      errors: { [name]: { key: `files:${code}`, params: values } },
    });
  }
}
