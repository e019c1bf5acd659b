import { savedViews } from '../../../../../db/models';
import { type Database, inTransaction } from '../../../../../db/query';
import { updateRows, count, create } from '../../../../../db/record';
import { LIMITS } from '../../../../../domain/limits';
import type { BodyOf } from '../../../../contract/endpoint';
import type { saveView } from '../../contract/saved-views';
import { ProblemError } from '../../../../../records/problem';
import { ownView, type SavedViewRow } from '../../queries/saved-views';
import type { SignedIn } from '../../../../services';
import { checkContent } from './content';
import { checkShared, lockViews, rejectTakenName } from './rules';

/**
 * Saves a view for the account.
 * @throws ProblemError 409 `too-many-views`, 409 `view-name-taken`, 422 for a role that does not open the
 * area or content that its list does not have, 403 for a role that may not share views.
 */
export async function saveViewOf(
  db: Database,
  { id: userId, role }: SignedIn,
  view: BodyOf<typeof saveView>,
): Promise<SavedViewRow> {
  checkShared(view.area, role, view.shared_role);
  checkContent(view.area, view);
  const saved = await rejectTakenName(
    inTransaction(db, async (executor) => {
      await lockViews(executor, userId);
      const { area, name, filters, columns, sort, default: byDefault, shared_role } = view;
      const owned = { user_id: userId, area };
      if ((await count(executor, savedViews, owned)) >= LIMITS.savedViews)
        throw new ProblemError(409, 'too-many-views', { params: { count: LIMITS.savedViews } });
      if (byDefault) await updateRows(executor, savedViews, owned, { is_default: false });
      const row = { ...owned, name, filters, columns, sort, is_default: byDefault, shared_role };
      const { id } = await create(executor, savedViews, row);
      return ownView(executor, userId, id);
    }),
  );
  if (!saved) throw new Error('a view just saved is gone');
  return saved;
}
