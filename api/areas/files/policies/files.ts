import { ProblemError, orNotFound } from '../../../../records/problem';
import { findFile, type FileRow } from '../../../queries/files';
import type { Services, SignedIn } from '../../../services';
import { FILE_READERS } from './readers';

/**
 * Returns the file if the readers of its kind include this account.
 * @throws ProblemError 404 `not-found`, 403 `forbidden`.
 */
export async function readableFile({ db }: Services, account: SignedIn, id: string): Promise<FileRow> {
  const file = orNotFound(await findFile(db, id));
  for (const { includes, mayRead } of FILE_READERS) {
    if (!(await includes(file, db))) continue;
    if (await mayRead(account, file, db)) return file;
    break;
  }
  throw new ProblemError(403, 'forbidden');
}
