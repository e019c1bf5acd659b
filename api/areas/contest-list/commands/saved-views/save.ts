import { type Database, inTransaction, row, run } from '../../../../../db/query';
import { LIMITS } from '../../../../../domain/limits';
import type { BodyOf } from '../../../../contract/endpoint';
import type { saveView } from '../../contract/saved-views';
import { ProblemError } from '../../../../../records/problem';
import { ownView, type SavedViewRow } from '../../queries/saved-views';
import { checkShared, lockViews, orNameTaken } from './rules';

/**
 * Saves a view for the account. @throws ProblemError 409 `too-many-views`, 409 `view-name-taken`, 422 for a role that does not open
 * the area.
 */
export async function saveViewOf(
  db: Database,
  userId: string,
  view: BodyOf<typeof saveView>,
): Promise<SavedViewRow> {
  checkShared(view.area, view.shared_role);
  const saved = await orNameTaken(
    inTransaction(db, async (on) => {
      await lockViews(on, userId);
      const counted = await row<{ count: number }>(
        on,
        'select count(*)::int as count from saved_views where user_id = $1 and area = $2',
        [userId, view.area],
      );
      if ((counted?.count ?? 0) >= LIMITS.savedViews)
        throw new ProblemError(409, 'too-many-views', { params: { count: LIMITS.savedViews } });
      if (view.default)
        await run(on, 'update saved_views set is_default = false where user_id = $1 and area = $2', [
          userId,
          view.area,
        ]);
      const made = await row<{ id: string }>(
        on,
        `insert into saved_views (user_id, area, name, filters, columns, sort, is_default, shared_role)
         values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
        [
          userId,
          view.area,
          view.name,
          JSON.stringify(view.filters),
          view.columns,
          view.sort,
          view.default,
          view.shared_role,
        ],
      );
      return ownView(on, userId, made?.id ?? '');
    }),
  );
  if (!saved) throw new Error('a view just saved is gone');
  return saved;
}
