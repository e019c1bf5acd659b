import { KEY, cursorBy, type Cursor } from '../../../pages';
import type { ListSort } from '../contract/contest-list';

/** An order: the column before the number (absent: only the number), its type, and the form of its values in a cursor. */
interface Order {
  key?: string;
  type?: string;
  value: RegExp;
}

const status = { type: 'int', value: /^-?\d{1,6}$/ };

/** Orders by name; an index (contest, key, number) of migration 0010 serves each. */
const ORDERS: Record<ListSort, Order> = {
  number: { value: /^$/ },
  created: {
    key: 'a.created_at',
    type: 'timestamptz',
    value: KEY.moment,
  },
  tech: { key: 'a.tech_status', ...status },
  expert: { key: 'a.expert_status', ...status },
  overall: { key: 'a.overall', ...status },
  // A missing rating sorts below the lowest.
  rating: { key: 'coalesce(a.rating, -1)', type: 'numeric', value: /^-?\d{1,12}(\.\d{1,12})?$/ },
};

/** Cursor: value of the order's column and number after which a page begins. */
export interface ListPlace {
  value: string;
  number: string;
}

/** Parses a sort of the address (`-created`). */
export function orderOf(sort: string): Order & { descending: boolean } {
  const descending = sort.startsWith('-');
  const order = ORDERS[(descending ? sort.slice(1) : sort) as ListSort];
  return { ...order, descending };
}

/** Returns the cursor format of this sort; cursors of other sorts are refused. */
export const placesOf = (sort: string): Cursor => cursorBy([orderOf(sort).value, KEY.text], { order: sort });

export const placeFrom = ([value = '', number = '']: string[]): ListPlace => ({ value, number });
