import { KEY, placesBy, type Places } from '../../../pages';
import type { ListSort } from '../contract/contest-list';

/** An order: the column before the number (none: the number alone), its type, and what its value may look like. */
interface Order {
  key?: string;
  type?: string;
  value: RegExp;
}

const status = { type: 'int', value: /^-?\d{1,6}$/ };

/** Each is read from an index (contest, key, number) of migration 0010. */
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
  // Without a rating comes before the lowest.
  rating: { key: 'coalesce(a.rating, -1)', type: 'numeric', value: /^-?\d{1,12}(\.\d{1,12})?$/ },
};

/** Where a page begins: after this value of the order's column and this number. */
export interface ListPlace {
  value: string;
  number: string;
}

/** A sort as the address names it (`-created`), taken apart. */
export function orderOf(sort: string): Order & { descending: boolean } {
  const descending = sort.startsWith('-');
  const order = ORDERS[(descending ? sort.slice(1) : sort) as ListSort];
  return { ...order, descending };
}

/** Places in this sort; each belongs to it alone. */
export const placesOf = (sort: string): Places => placesBy([orderOf(sort).value, KEY.text], { order: sort });

export const placeFrom = ([value = '', number = '']: string[]): ListPlace => ({ value, number });
