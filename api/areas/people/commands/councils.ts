import { councils, users } from '../../../../db/models';
import { type Database, type Executor, inTransaction, run } from '../../../../db/query';
import { updateRows, col, create, exists, findOne, fn, NOW, Op, remove, where } from '../../../../db/record';
import type { CouncilView } from '../contract/councils';
import { ProblemError } from '../../../../records/problem';
import { findCouncil } from '../queries/councils';
import { announceCouncils } from '../../../../records/accounts/announce-account';

const NAME_TAKEN = new ProblemError(422, 'invalid-input', {
  errors: { title: { key: 'errors:council-taken' } },
});

/** Creates an expert group. @throws ProblemError 422 `invalid-input` if the name is another group's */
export const createCouncil = (db: Database, title: string): Promise<CouncilView> =>
  inTransaction(db, async (executor) => {
    await rejectTakenTitle(executor, title);
    const { id } = await create(executor, councils, { title });
    await announceCouncils(executor);
    return { _id: id, title, members: [] };
  });

/** Changes of a group. */
export interface CouncilChange {
  _id: string;
  title?: string;
  add?: string[];
  remove?: string[];
}

/**
 * Renames a group, adds experts (who leave their former group) and removes experts.
 * @throws ProblemError 404 `not-found`; 422 `invalid-input` if the name is another group's, or if a person added is no expert
 */
export const updateCouncil = (db: Database, update: CouncilChange): Promise<CouncilView> =>
  inTransaction(db, async (executor) => {
    const { _id: id, title, add = [], remove: removed = [] } = update;
    // The lock prevents deletion of the group while experts are added.
    if (!(await findOne(executor, councils, { where: { id }, columns: ['id'], lock: 'update' })))
      throw new ProblemError(404, 'not-found');
    if (title !== undefined) await renameCouncil(executor, id, title);
    if (removed.length > 0)
      await updateRows(
        executor,
        users,
        { council_id: id, id: removed },
        { council_id: null, updated_at: NOW },
      );
    if (add.length > 0) await addMembers(executor, id, add);
    await announceCouncils(executor);
    const council = await findCouncil(executor, id);
    if (!council) throw new ProblemError(404, 'not-found');
    return council;
  });

/** Deletes a group; its members then have none. @throws ProblemError 404 `not-found` */
export async function deleteCouncil(db: Database, id: string): Promise<void> {
  // The foreign key (on delete set null) removes the members from the group.
  if ((await remove({ db }, councils, { id })) === 0) throw new ProblemError(404, 'not-found');
  await announceCouncils({ db }, id);
}

async function renameCouncil(executor: Executor, id: string, title: string): Promise<void> {
  await rejectTakenTitle(executor, title, id);
  await updateRows(executor, councils, { id }, { title });
}

async function addMembers(executor: Executor, id: string, experts: string[]): Promise<void> {
  const uniqueIds = [...new Set(experts)];
  const added = await updateRows(
    executor,
    users,
    { id: uniqueIds, role: 'expert' },
    { council_id: id, updated_at: NOW },
  );
  if (added < uniqueIds.length)
    throw new ProblemError(422, 'invalid-input', { errors: { add: { key: 'errors:council-experts-only' } } });
}

/** Requires a unique name. Two simultaneous creations wait for each other. */
async function rejectTakenTitle(executor: Executor, title: string, except?: string): Promise<void> {
  await run(executor, `select pg_advisory_xact_lock(hashtext('councils'))`);
  const same = where(fn('lower', col('title')), fn('lower', title));
  const other = except === undefined ? same : { [Op.and]: [same, { id: { [Op.ne]: except } }] };
  if (await exists(executor, councils, other)) throw NAME_TAKEN;
}
