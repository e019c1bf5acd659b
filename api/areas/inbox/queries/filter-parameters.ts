import { isHead } from '../../../../domain/assignments';
import type { InboxFilterParameters } from '../contract/inbox';
import type { InboxFilter, Reader } from './filter';

/** Returns whether the account may read tasks with these filters: only heads may read the inbox of another role. */
export const mayReadInbox = ({ role }: Reader, filters: InboxFilterParameters): boolean =>
  !filters.role || isHead(role);

/** Returns the filter of a query of the inbox, from a URL or a saved view. */
export const inboxFilter = (filters: InboxFilterParameters): InboxFilter => ({
  process: filters.process,
  number: filters.number,
  colleague: filters.colleague,
  role: filters.role,
  mine: filters.mine === 'true',
  unclaimed: filters.unclaimed === 'true',
  overdue: filters.overdue === 'true',
  today: filters.today === 'true',
  text: filters.text?.trim() || undefined,
});
