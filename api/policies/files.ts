import { readsApplications } from '../../domain/roles';
import { ApiProblem } from '../errors';
import { findFile, type FileRow } from '../queries/files';
import type { Services, SignedIn } from '../services';
import { mayReadApplication } from './application';

/**
 * The file, if this account may have it: the staff any; an expert those of applications they evaluate.
 * @throws ApiProblem 404 `not-found`, 403 `forbidden`.
 */
export async function readableFile({ db }: Services, account: SignedIn, id: string): Promise<FileRow> {
  const file = await findFile(db, id);
  if (!file) throw new ApiProblem(404, 'not-found');
  const allowed = file.application_id
    ? await mayReadApplication(db, account, file.application_id)
    : readsApplications(account.role);
  if (!allowed) throw new ApiProblem(403, 'forbidden');
  return file;
}
