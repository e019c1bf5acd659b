import { users } from '../../../../db/models';
import { inTransaction, type Executor } from '../../../../db/query';
import { exists, NOW, Op } from '../../../../db/record';
import { ProblemError } from '../../../../records/problem';
import { keptRecord, type Level } from '../queries/catalogue-admin';
import type { Services, SignedIn } from '../../../services';
import { lockCatalogue } from '../queries/lock';
import { changedMeanwhile, noteChange } from '../../../../records/change-log';
import type { Saved } from './save';
import { changeIn, removeFrom } from './tables';

/** Puts a record away or brings it back. @throws ProblemError 404, 409 `catalogue-changed` */
export function setArchived(
  { db }: Services,
  account: SignedIn,
  { level, id }: { level: Level; id: string },
  version: number,
  archived: boolean,
): Promise<Saved> {
  return inTransaction(db, async (on) => {
    await lockCatalogue(on);
    const current = await keptRecord(on, level, id);
    if (!current) throw new ProblemError(404, 'not-found');
    if (current.version !== version) throw await changedMeanwhile(on, level, id);
    if (current.archived === archived) return { _id: id, version };
    if (!(await changeIn(on, level, { id, version }, { archived_at: archived ? NOW : null })))
      throw await changedMeanwhile(on, level, id);
    await noteChange(on, account, level, id, archived ? 'archived' : 'restored');
    return { _id: id, version: version + 1 };
  });
}

/** Deletes a record in which nothing lies. @throws ProblemError 404, 409 `catalogue-not-empty`, `program-in-use` */
export function removeRecord(
  { db }: Services,
  account: SignedIn,
  { level, id }: { level: Level; id: string },
): Promise<void> {
  return inTransaction(db, async (on) => {
    await lockCatalogue(on);
    const current = await keptRecord(on, level, id);
    if (!current) throw new ProblemError(404, 'not-found');
    if (!current.empty || current.frozen) throw new ProblemError(409, 'catalogue-not-empty');
    if (level === 'programs' && (await hasExperts(on, id))) throw new ProblemError(409, 'program-in-use');
    await removeFrom(on, level, id);
    await noteChange(on, account, level, id, 'deleted', [{ field: 'title', from: current.title, to: '' }]);
  });
}

/** Accounts name programmes without a foreign key. */
const hasExperts = (on: Executor, program: string) =>
  exists(on, users, {
    [Op.or]: [{ main_program: program }, { programs_score_ids: { [Op.contains]: [program] } }],
  });
