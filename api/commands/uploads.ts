import type { SubjectRef } from '../../domain/flows';
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type Koa from 'koa';
import { SLOTS } from '../../domain/slots';
import type { files, Row } from '../../db/models';
import { row, rows } from '../../db/query';
import { checkUpload, UploadRefused } from '../../files/check/check-upload';
import { ProviderUnavailable } from '../../signing/provider/signing-provider';
import { ProblemError } from '../../records/problem';
import { translate } from '../../texts/translate';
import type { Services } from '../services';
import { fileError } from './upload-refusal';

/** Language of titles. The provider stores one title for all signers, so it is in the foundation's language. */
const LANGUAGE = 'uk';

/** A stored file's row. */
export type StoredRow = Pick<
  Row<typeof files>,
  'id' | 'slot' | 'name' | 'size' | 'mime' | 'sign_id' | 'created_at' | 'marks'
>;
const STORED_COLUMNS = 'id, slot, name, size, mime, sign_id, created_at, marks';

interface Upload {
  /** Id of the file, if the call may be repeated. Another file with the same id is refused. */
  id?: string;
  /** Undefined if the file is assigned to a subject by a later call. */
  subject?: SubjectRef;
  slot: string;
  /** Uploader: a user's or an application's id. */
  by: string;
}

/** Returns the file of a multipart call. @throws ProblemError 422 if there is none */
export function uploadedFile(ctx: Koa.Context): { path: string; name: string } {
  const upload = Object.values(ctx.request.files ?? {}).flat()[0];
  if (!upload)
    throw new ProblemError(422, 'file-missing', {
      params: { slot: '' },
      errors: { file: 'errors:file-required' },
    });
  return { path: upload.filepath, name: upload.originalFilename ?? '' };
}

/**
 * Checks a file by its content, stores it, and registers it with the signing provider if the slot is signed.
 * @throws ProblemError 404 for an unknown slot, 422 with the reason (`idempotency-mismatch`: the id has another file), 503 if the
 * provider does not answer.
 */
export async function storeUpload(
  services: Services,
  file: { path: string; name: string },
  target: Upload,
): Promise<StoredRow> {
  const rules = SLOTS[target.slot];
  if (!rules) throw new ProblemError(404, 'not-found');
  try {
    const { safeName, mime, marks } = await checkUpload(file.path, file.name, {
      ...rules,
      accept: [...rules.accept],
    });
    const { sha256, size } = await services.files.put(createReadStream(file.path));
    const { id = randomUUID() } = target;
    const findStored = () => alreadyStored(services, { id, sha256, slot: target.slot, name: safeName });
    const storedUpload = target.id && (await findStored());
    if (storedUpload) return storedUpload;
    const signId = rules.signed
      ? await services.signing.registerItem({
          key: id,
          title: await titleToSign(services, { name: safeName, slot: target.slot }, target.subject),
          sha256,
        })
      : null;
    const [stored] = await rows<StoredRow>(
      { db: services.db },
      `insert into files (id, subject_kind, subject_id, slot, name, sha256, size, mime, sign_id, uploaded_by, marks)
       values ($1, $10, $2, $3, $4, $5, $6, $7, $8, $9, $11)
       on conflict (id) do nothing returning ${STORED_COLUMNS}`,
      [
        id,
        target.subject?.id ?? null,
        target.slot,
        safeName,
        sha256,
        size,
        mime,
        signId,
        target.by,
        target.subject?.kind ?? 'application',
        marks,
      ],
    );
    const storedFile = stored ?? (await findStored());
    if (!storedFile) throw new Error('insert returned nothing');
    return storedFile;
  } catch (error) {
    if (error instanceof UploadRefused) {
      const errors = { file: fileError(error, rules.signed, file.name) };
      throw new ProblemError(error.code === 'file-too-large' ? 413 : 422, error.code, {
        params: error.values,
        errors,
      });
    }
    if (error instanceof ProviderUnavailable) throw new ProblemError(503, 'signing-unavailable');
    throw error;
  }
}

/**
 * Returns the file's title in the signing window, which may list many files: the application's number, if it has one, the part of
 * the document, and the file's name.
 */
async function titleToSign(
  { db }: Services,
  { name, slot }: { name: string; slot: string },
  subject?: SubjectRef,
): Promise<string> {
  const title = `${translate(LANGUAGE, `processes:toSign.${slot}`)} (${name})`;
  if (!subject) return title;
  const subjectRow = await row<{ label: string }>({ db }, 'select label from subjects where id = $1', [
    subject.id,
  ]);
  return subjectRow ? `${subjectRow.label}: ${title}` : title;
}

/** Returns the row of a repeated upload, if it is one. @throws ProblemError 422 if the id has another file */
async function alreadyStored(
  { db }: Services,
  { id, ...file }: { id: string; sha256: string; slot: string; name: string },
): Promise<StoredRow | undefined> {
  const stored = await row<StoredRow & { sha256: string }>({ db }, 'select * from files where id = $1', [id]);
  const isSameFile = stored?.sha256 === file.sha256 && stored.slot === file.slot && stored.name === file.name;
  if (stored && !isSameFile) throw new ProblemError(422, 'idempotency-mismatch');
  return stored;
}
