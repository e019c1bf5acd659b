import { isHead } from '../../../../domain/assignments';
import type { InboxFilters } from '../contract/inbox';
import type { InboxFilter, Reader } from './filter';

/** Inboxes of other roles are for heads. */
export const mayLookInto = ({ role }: Reader, asked: InboxFilters): boolean => !asked.role || isHead(role);

/** A list as it was asked for, in the address or by a saved view. */
export const inboxFilter = (asked: InboxFilters): InboxFilter => ({
  process: asked.process,
  number: asked.number,
  colleague: asked.colleague,
  role: asked.role,
  mine: asked.mine === 'true',
  unclaimed: asked.unclaimed === 'true',
  overdue: asked.overdue === 'true',
  today: asked.today === 'true',
  text: asked.text?.trim() || undefined,
});
