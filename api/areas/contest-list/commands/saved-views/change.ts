import { type Database, inTransaction, row, run } from '../../../../../db/query';
import type { BodyOf } from '../../../../contract/endpoint';
import type { changeView } from '../../contract/saved-views';
import { ProblemError } from '../../../../../records/problem';
import { ownView, type SavedViewRow } from '../../queries/saved-views';
import { checkShared, lockViews, orNameTaken } from './rules';

/** Changes what is given of an own view. @throws ProblemError 404 (also for another's), 409 `view-name-taken`, 422 */
export const changeViewOf = (
  db: Database,
  userId: string,
  id: string,
  change: BodyOf<typeof changeView>,
): Promise<SavedViewRow> =>
  orNameTaken(
    inTransaction(db, async (on) => {
      await lockViews(on, userId);
      const before = await row<{ area: string }>(
        on,
        'select area from saved_views where id = $1 and user_id = $2',
        [id, userId],
      );
      if (!before) throw new ProblemError(404, 'not-found');
      checkShared(before.area, change.shared_role);
      if (change.default)
        await run(on, 'update saved_views set is_default = false where user_id = $1 and area = $2', [
          userId,
          before.area,
        ]);
      const { name, filters, columns, sort, default: byDefault, shared_role: role } = change;
      await run(
        on,
        `update saved_views set name = coalesce($2, name), filters = coalesce($3::jsonb, filters),
                columns = coalesce($4::text[], columns), sort = case when $5 then $6 else sort end,
                is_default = coalesce($7, is_default), shared_role = case when $8 then $9 else shared_role end,
                updated_at = now()
          where id = $1`,
        [
          id,
          name ?? null,
          filters ? JSON.stringify(filters) : null,
          columns ?? null,
          sort !== undefined,
          sort ?? null,
          byDefault ?? null,
          role !== undefined,
          role ?? null,
        ],
      );
      const changed = await ownView(on, userId, id);
      if (!changed) throw new Error('a view just changed is gone');
      return changed;
    }),
  );
