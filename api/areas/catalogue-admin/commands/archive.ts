import { users } from '../../../../db/models';
import { inTransaction, type Executor } from '../../../../db/query';
import { exists, NOW, Op } from '../../../../db/record';
import { ProblemError } from '../../../../records/problem';
import { findAdminRecord, type Level } from '../queries/catalogue-admin';
import type { Services, SignedIn } from '../../../services';
import { lockCatalogue } from '../queries/lock';
import { changedMeanwhile, noteChange } from '../../../../records/change-log';
import type { SavedRecord } from './save';
import { updateRecord, deleteRecord } from './tables';

/** Archives or restores a record. @throws ProblemError 404, 409 `catalogue-changed` */
export function setArchived(
  { db }: Services,
  account: SignedIn,
  { level, id }: { level: Level; id: string },
  version: number,
  archived: boolean,
): Promise<SavedRecord> {
  return inTransaction(db, async (executor) => {
    await lockCatalogue(executor);
    const current = await findAdminRecord(executor, level, id);
    if (!current) throw new ProblemError(404, 'not-found');
    if (current.version !== version) throw await changedMeanwhile(executor, level, id);
    if (current.archived === archived) return { _id: id, version };
    if (!(await updateRecord(executor, level, { id, version }, { archived_at: archived ? NOW : null })))
      throw await changedMeanwhile(executor, level, id);
    await noteChange(executor, account, level, id, archived ? 'archived' : 'restored');
    return { _id: id, version: version + 1 };
  });
}

/** Deletes a record without children. @throws ProblemError 404, 409 `catalogue-not-empty`, `program-in-use` */
export function deleteRecordOf(
  { db }: Services,
  account: SignedIn,
  { level, id }: { level: Level; id: string },
): Promise<void> {
  return inTransaction(db, async (executor) => {
    await lockCatalogue(executor);
    const current = await findAdminRecord(executor, level, id);
    if (!current) throw new ProblemError(404, 'not-found');
    if (!current.empty || current.frozen) throw new ProblemError(409, 'catalogue-not-empty');
    if (level === 'programs' && (await hasExperts(executor, id)))
      throw new ProblemError(409, 'program-in-use');
    await deleteRecord(executor, level, id);
    await noteChange(executor, account, level, id, 'deleted', [
      { field: 'title', from: current.title, to: '' },
    ]);
  });
}

/** Returns whether accounts refer to the programme. They refer to it without a foreign key. */
const hasExperts = (executor: Executor, program: string) =>
  exists(executor, users, {
    [Op.or]: [{ main_program: program }, { programs_score_ids: { [Op.contains]: [program] } }],
  });
