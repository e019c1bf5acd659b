import type { Database } from '../../../../db/query';
import type { SignedIn } from '../../../services';
import { viewsFor } from '../../contest-list/queries/saved-views';
import { filters } from '../contract/inbox';
import { inboxFilter, mayLookInto } from './asked';
import { countOf } from './counts';

/** Maximum number of counted views: a person cannot have more. */
const MAX_VIEWS = 50;

/**
 * Counts the tasks of each of the account's saved views, and of those shared with its role, up to 100. Not counted are views of another
 * role's inbox, except for heads, and views with a filter that no longer exists.
 */
export async function countViews(db: Database, account: SignedIn): Promise<{ _id: string; count: number }[]> {
  const counted: { _id: string; count: number }[] = [];
  const views = (await viewsFor(db, account, '/inbox')).slice(0, MAX_VIEWS);
  for (const view of views) {
    const parsed = filters.safeParse(view.filters);
    if (!parsed.success) continue;
    const may = mayLookInto(account, parsed.data);
    counted.push({ _id: view.id, count: may ? await countOf(db, account, inboxFilter(parsed.data)) : 0 });
  }
  return counted;
}
