import { sha256Of } from '../../../../files/digest';
import { row, run } from '../../../../db/query';
import { MEDIA_TYPES, type FileKind } from '../../../../domain/file-kinds';
import { ProviderUnavailable } from '../../../../signing/provider/signing-provider';
import { ProblemError } from '../../../../records/problem';
import type { Services } from '../../../services';

interface NewFile {
  /** Id of the file, derived from the request, so that a repetition finds the first file. */
  id: string;
  applicationId: string;
  slot: 'source' | 'source_docx' | 'file' | 'act';
  name: string;
  kind: FileKind;
  /** Title under which the file is registered for signing, if it is to be signed. */
  titleToSign?: string;
  by: string;
}

export interface StoredFileRow {
  id: string;
  sign_id: string | null;
}

export const storedFile = ({ db }: Services, id: string): Promise<StoredFileRow | undefined> =>
  row<StoredFileRow>({ db }, 'select id, sign_id from files where id = $1', [id]);

/**
 * Stores a generated file as a file of its application. The bytes contain the date, so they differ between
 * attempts. The attempt that inserts its row first wins.
 * @throws ProblemError 503 `signing-unavailable`
 */
export async function storeFile(
  services: Services,
  bytes: Uint8Array,
  file: NewFile,
): Promise<StoredFileRow> {
  const sha256 = sha256Of(bytes);
  const { size } = await services.files.put(bytes);
  const signId = file.titleToSign
    ? await register(services, file.titleToSign, `${file.id}/${sha256}`, sha256)
    : null;
  await run(
    { db: services.db },
    `insert into files (id, subject_kind, subject_id, slot, name, sha256, size, mime, sign_id, uploaded_by)
     values ($1, 'application', $2, $3, $4, $5, $6, $7, $8, $9) on conflict (id) do nothing`,
    [
      file.id,
      file.applicationId,
      file.slot,
      file.name,
      sha256,
      size,
      MEDIA_TYPES[file.kind],
      signId,
      file.by,
    ],
  );
  return (await storedFile(services, file.id)) ?? { id: file.id, sign_id: signId };
}

async function register({ signing }: Services, title: string, key: string, sha256: string): Promise<string> {
  try {
    return await signing.registerItem({ key, title, sha256 });
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new ProblemError(503, 'signing-unavailable');
    throw error;
  }
}
