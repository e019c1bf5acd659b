import { KEY, cursorBy, type Cursor } from '../../../pages';
import { COLUMNS, type Order } from '../../catalogue/queries/list-columns';
import type { ListSort } from '../contract/contest-list';

/** Cursor: value of the order's column and number after which a page begins. */
export interface ListCursor {
  value: string;
  number: string;
}

/** Page of the list: a number of rows after a cursor of an order. */
export interface ListPart {
  sort: string;
  after?: ListCursor;
  limit?: number;
}

/** Parses a sort of the address (`-created`). */
export function orderOf(sort: string): Order & { descending: boolean } {
  const descending = sort.startsWith('-');
  const { order } = COLUMNS[(descending ? sort.slice(1) : sort) as ListSort];
  if (!order) throw new Error(`no order ${sort}`);
  return { ...order, descending };
}

/** Returns the cursor format of this sort; cursors of other sorts are refused. */
export const cursorOf = (sort: string): Cursor => cursorBy([orderOf(sort).value, KEY.text], { order: sort });

export const parseCursor = ([value = '', number = '']: string[]): ListCursor => ({ value, number });
