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
import type { Services } from '../services';

/** A stored file's row. */
export type StoredRow = Pick<
  Row<typeof files>,
  'id' | 'slot' | 'name' | 'size' | 'mime' | 'sign_id' | 'created_at' | 'marks'
>;
const STORED = 'id, slot, name, size, mime, sign_id, created_at, marks';

interface Upload {
  /** Its id, if the call may be repeated: the same id with another file is refused. */
  id?: string;
  /** Undefined until the call that names the file. */
  subject?: SubjectRef;
  slot: string;
  /** Uploader: a user's or an application's id. */
  by: string;
}

/** The one file of a multipart call. @throws ProblemError 422 if there is none */
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
 * Checks a file by its content, stores it, and, where the slot is signed, registers it with the signing provider.
 * @throws ProblemError 404 for an unknown slot, 422 with the reason (`idempotency-mismatch`: the id has another file), 503 when
 * the provider does not answer.
 */
export async function storeUpload(
  services: Services,
  file: { path: string; name: string },
  to: Upload,
): Promise<StoredRow> {
  const rules = SLOTS[to.slot];
  if (!rules) throw new ProblemError(404, 'not-found');
  try {
    const { safeName, mime, marks } = await checkUpload(file.path, file.name, {
      ...rules,
      accept: [...rules.accept],
    });
    const { sha256, size } = await services.files.put(createReadStream(file.path));
    const { id = randomUUID() } = to;
    const again = () => alreadyStored(services, { id, sha256, slot: to.slot, name: safeName });
    const known = to.id && (await again());
    if (known) return known;
    const signId = rules.signed
      ? await services.signing.registerItem({
          key: id,
          title: await titleToSign(services, safeName, to.subject),
          sha256,
        })
      : null;
    const [stored] = await rows<StoredRow>(
      { db: services.db },
      `insert into files (id, subject_kind, subject_id, slot, name, sha256, size, mime, sign_id, uploaded_by, marks)
       values ($1, $10, $2, $3, $4, $5, $6, $7, $8, $9, $11)
       on conflict (id) do nothing returning ${STORED}`,
      [
        id,
        to.subject?.id ?? null,
        to.slot,
        safeName,
        sha256,
        size,
        mime,
        signId,
        to.by,
        to.subject?.kind ?? 'application',
        marks,
      ],
    );
    const storedFile = stored ?? (await again());
    if (!storedFile) throw new Error('insert returned nothing');
    return storedFile;
  } catch (error) {
    if (error instanceof UploadRefused) {
      // Of what is to be signed the reason is said: a table cannot be shown to two signers as the same pages.
      const key =
        rules.signed && error.code === 'file-type' ? 'errors:file-type-signed' : `files:${error.code}`;
      const errors = { file: { key, params: error.values } };
      throw new ProblemError(error.code === 'file-too-large' ? 413 : 422, error.code, {
        params: error.values,
        errors,
      });
    }
    if (error instanceof ProviderUnavailable) throw new ProblemError(503, 'signing-unavailable');
    throw error;
  }
}

/** Returns the file's title in the signing window, where many may stand: with its application's number, if it has one by now. */
async function titleToSign({ db }: Services, name: string, subject?: SubjectRef): Promise<string> {
  if (!subject) return name;
  const found = await row<{ label: string }>({ db }, 'select label from subjects where id = $1', [
    subject.id,
  ]);
  return found ? `${found.label}: ${name}` : name;
}

/** The row of a repeated upload, if it is one. @throws ProblemError 422 if that was another file */
async function alreadyStored(
  { db }: Services,
  { id, ...file }: { id: string; sha256: string; slot: string; name: string },
): Promise<StoredRow | undefined> {
  const stored = await row<StoredRow & { sha256: string }>({ db }, 'select * from files where id = $1', [id]);
  const same = stored?.sha256 === file.sha256 && stored.slot === file.slot && stored.name === file.name;
  if (stored && !same) throw new ProblemError(422, 'idempotency-mismatch');
  return stored;
}
