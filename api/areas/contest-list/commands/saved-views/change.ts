import { savedViews } from '../../../../../db/models';
import { type Database, inTransaction } from '../../../../../db/query';
import { updateRows as store, findOne, NOW } from '../../../../../db/record';
import type { BodyOf } from '../../../../contract/endpoint';
import type { changeView } from '../../contract/saved-views';
import { ProblemError } from '../../../../../records/problem';
import { ownView, type SavedViewRow } from '../../queries/saved-views';
import type { SignedIn } from '../../../../services';
import { checkContent } from './content';
import { checkShared, lockViews, rejectTakenName } from './rules';

/** Changes parts of one of the account's own views. @throws ProblemError 404 (also for another's view), 409 `view-name-taken`, 422 */
export const changeViewOf = (
  db: Database,
  { id: userId, role }: SignedIn,
  id: string,
  change: BodyOf<typeof changeView>,
): Promise<SavedViewRow> =>
  rejectTakenName(
    inTransaction(db, async (executor) => {
      await lockViews(executor, userId);
      const viewKey = { id, user_id: userId };
      const before = await findOne(executor, savedViews, { where: viewKey, columns: ['area'] });
      if (!before) throw new ProblemError(404, 'not-found');
      checkShared(before.area, role, change.shared_role);
      checkContent(before.area, change);
      const { name, filters, columns, sort, default: is_default, shared_role } = change;
      if (is_default)
        await store(executor, savedViews, { user_id: userId, area: before.area }, { is_default: false });
      // Undefined parts stay unchanged.
      const values = { name, filters, columns, sort, is_default, shared_role };
      await store(executor, savedViews, viewKey, { ...values, updated_at: NOW });
      const changed = await ownView(executor, userId, id);
      if (!changed) throw new Error('a view just changed is gone');
      return changed;
    }),
  );
