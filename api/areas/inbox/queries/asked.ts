import { isHead } from '../../../../domain/assignments';
import type { InboxFilters } from '../contract/inbox';
import type { InboxFilter, Reader } from './filter';

/** Inboxes of other roles are for heads. */
export const mayLookInto = ({ role }: Reader, filters: InboxFilters): boolean =>
  !filters.role || isHead(role);

/** A list as it was asked for, in the address or by a saved view. */
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
