import { isHead } from '../../../../domain/assignments';
import type { InboxFilters } from '../contract/inbox';
import type { InboxFilter, Reader } from './filter';

/** Only heads may read inboxes of other roles. */
export const mayLookInto = ({ role }: Reader, filters: InboxFilters): boolean =>
  !filters.role || isHead(role);

/** Returns the filter of a list, as given by an address or a saved view. */
export const inboxFilter = (filters: InboxFilters): InboxFilter => ({
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
