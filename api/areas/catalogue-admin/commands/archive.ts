import { inTransaction, row, run, type Executor } from '../../../../db/query';
import { ProblemError } from '../../../../records/problem';
import { keptRecord, type Level } from '../queries/catalogue-admin';
import type { Services, SignedIn } from '../../../services';
import { lockCatalogue } from '../queries/lock';
import { changedMeanwhile, noteChange } from './log';
import type { Saved } from './save';

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
    await run(
      on,
      `update ${level} set archived_at = ${archived ? 'now()' : 'null'}, version = version + 1 where id = $1`,
      [id],
    );
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
    await run(on, `delete from ${level} where id = $1`, [id]);
    await noteChange(on, account, level, id, 'deleted', [{ field: 'title', from: current.title, to: '' }]);
  });
}

/** Accounts name programmes without a foreign key. */
const hasExperts = (on: Executor, program: string) =>
  row(on, 'select 1 as found from users where main_program = $1 or $1 = any(programs_score_ids) limit 1', [
    program,
  ]);
