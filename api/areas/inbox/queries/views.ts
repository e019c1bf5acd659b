import type { Database } from '../../../../db/query';
import type { SignedIn } from '../../../services';
import { viewsFor } from '../../contest-list/queries/saved-views';
import { filters } from '../contract/inbox';
import { inboxFilter, mayReadInbox } from './filter-parameters';
import { countOf } from './counts';

/** Maximum number of counted views. A person cannot have more. */
const MAX_VIEWS = 50;

/**
 * Counts the tasks of each of the account's saved views and of the views shared with its role, up to 100. A view of another role's inbox
 * counts 0, except for heads. A view with a filter that no longer exists is left out.
 */
export async function countViews(db: Database, account: SignedIn): Promise<{ _id: string; count: number }[]> {
  const counts: { _id: string; count: number }[] = [];
  const views = (await viewsFor(db, account, '/inbox')).slice(0, MAX_VIEWS);
  for (const view of views) {
    const parsed = filters.safeParse(view.filters);
    if (!parsed.success) continue;
    const mayRead = mayReadInbox(account, parsed.data);
    counts.push({ _id: view.id, count: mayRead ? await countOf(db, account, inboxFilter(parsed.data)) : 0 });
  }
  return counts;
}
