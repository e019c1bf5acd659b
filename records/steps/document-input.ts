import type { StepInput } from '../../domain/process/input';
import { type Database, row } from '../../db/query';
import { ProblemError } from '../problem';
import type { StepRequest, Target } from './types';

/**
 * Returns the new file of a document that is generated again. @throws ProblemError 422 `file-unknown` unless it belongs to the document's
 * application
 */
export async function documentInput(
  db: Database,
  { body }: StepRequest<'document'>,
  target: Target<'document'>,
): Promise<StepInput> {
  const id = body.document?.file?.id;
  if (!id) return {};
  const file = await row<{ id: string; sign_id: string | null }>(
    { db },
    `select f.id, f.sign_id from files f join generated_documents d on d.application_id = f.application_id
      where f.id = $1 and f.slot = 'source' and d.id = $2`,
    [id, target.id],
  );
  if (!file)
    throw new ProblemError(422, 'file-unknown', { errors: { files: { key: 'errors:file-unknown' } } });
  return { files: { source: { fileId: file.id, signId: file.sign_id ?? undefined } } };
}
