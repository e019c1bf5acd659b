import type { Database } from '../../../../db/query';
import { ACTS_SLOT } from '../../../../domain/expert-acts';
import { isRegisterFile } from '../../../../domain/expert-register';
import { opens, readsApplications } from '../../../../domain/roles';
import { EXPERT_FILE_READERS, isExpertFile } from '../../../../domain/expert-documents';
import { ProblemError, there } from '../../../../records/problem';
import { findFile, isOfOwnReview, type FileRow } from '../../../queries/files';
import { fillsSlotOf } from '../../../accounts/profile';
import type { Services, SignedIn } from '../../../services';
import { mayReadApplication } from '../../../policies/application';

/**
 * The file, if this account may have it: the staff any; an expert the documents of applications they evaluate and what their
 * own evaluation made. An expert's own papers are read by the expert and by those who choose and contract experts, a register
 * of experts by those who open their lists, and one of their acts by those who open the acts.
 * @throws ProblemError 404 `not-found`, 403 `forbidden`.
 */
export async function readableFile({ db }: Services, account: SignedIn, id: string): Promise<FileRow> {
  const file = there(await findFile(db, id));
  const allowed = isExpertFile(file.slot)
    ? EXPERT_FILE_READERS.includes(account.role) || (await fillsSlotOf(db, account.id, id))
    : isRegisterFile(file.slot)
      ? opens(account.role, '/ed')
      : file.slot === ACTS_SLOT
        ? opens(account.role, '/ed/experts/acts')
        : file.application_id
          ? (await mayReadApplication(db, account, file.application_id)) && (await isShown(db, account, file))
          : readsApplications(account.role);
  if (!allowed) throw new ProblemError(403, 'forbidden');
  return file;
}

/** What an expert's page of an application names; the staff's names all. */
const isShown = async (db: Database, { id, role }: SignedIn, file: FileRow): Promise<boolean> =>
  role !== 'expert' || file.slot === 'document' || isOfOwnReview(db, id, file);
