import { type Database, type Executor, inTransaction, row, rows, run } from '../../../../db/query';
import type { CouncilView } from '../contract/councils';
import { ProblemError } from '../../../../records/problem';
import { findCouncil } from '../queries/councils';
import { announceCouncils } from './announce-account';

const TAKEN = new ProblemError(422, 'invalid-input', { errors: { title: { key: 'errors:council-taken' } } });

/** A new expert group. @throws ProblemError 422 `invalid-input` if the name is another group's */
export const createCouncil = (db: Database, title: string): Promise<CouncilView> =>
  inTransaction(db, async (on) => {
    await refuseTaken(on, title);
    const made = await row<{ id: string }>(on, 'insert into councils (title) values ($1) returning id', [
      title,
    ]);
    await announceCouncils(on);
    return { _id: made?.id ?? '', title, members: [] };
  });

/** What changes of a group. */
export interface CouncilChange {
  _id: string;
  title?: string;
  add?: string[];
  remove?: string[];
}

/**
 * Renames a group, adds experts (who leave the group they were in) and takes experts out.
 * @throws ProblemError 404 `not-found`; 422 `invalid-input` if the name is another group's, or one to be added no expert
 */
export const updateCouncil = (db: Database, change: CouncilChange): Promise<CouncilView> =>
  inTransaction(db, async (on) => {
    const { _id: id, title, add = [], remove = [] } = change;
    // The lock keeps a group from being deleted while experts are put into it.
    if (!(await row(on, 'select id from councils where id = $1 for update', [id])))
      throw new ProblemError(404, 'not-found');
    if (title !== undefined) await rename(on, id, title);
    if (remove.length > 0)
      await run(
        on,
        'update users set council_id = null, updated_at = now() where council_id = $1 and id = any($2::uuid[])',
        [id, remove],
      );
    if (add.length > 0) await addMembers(on, id, add);
    await announceCouncils(on);
    const found = await findCouncil(on, id);
    if (!found) throw new ProblemError(404, 'not-found');
    return found;
  });

/** Deletes a group; its members stay and belong to none. @throws ProblemError 404 `not-found` */
export async function deleteCouncil(db: Database, id: string): Promise<void> {
  // Members are detached by the foreign key (on delete set null).
  if (!(await row({ db }, 'delete from councils where id = $1 returning id', [id])))
    throw new ProblemError(404, 'not-found');
  await announceCouncils({ db }, id);
}

async function rename(on: Executor, id: string, title: string): Promise<void> {
  await refuseTaken(on, title, id);
  await run(on, 'update councils set title = $2 where id = $1', [id, title]);
}

async function addMembers(on: Executor, id: string, experts: string[]): Promise<void> {
  const wanted = [...new Set(experts)];
  const added = await rows(
    on,
    `update users set council_id = $1, updated_at = now()
      where id = any($2::uuid[]) and role = 'expert' returning id`,
    [id, wanted],
  );
  if (added.length < wanted.length)
    throw new ProblemError(422, 'invalid-input', { errors: { add: { key: 'errors:council-experts-only' } } });
}

/** Groups are told apart by name. Two made at the same moment wait for each other. */
async function refuseTaken(on: Executor, title: string, except?: string): Promise<void> {
  await run(on, `select pg_advisory_xact_lock(hashtext('councils'))`);
  const other = await row(
    on,
    'select id from councils where lower(title) = lower($1) and id is distinct from $2',
    [title, except ?? null],
  );
  if (other) throw TAKEN;
}
