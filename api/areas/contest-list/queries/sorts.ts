import { z } from 'zod';
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
    value: /^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?$/,
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

const place = z.tuple([z.string().max(20), z.string().max(40), z.string().max(80)]);

/** The place after a row as the text that `after` takes; it belongs to this sort alone. */
export const placeAfter = (sort: string, { value, number }: ListPlace): string =>
  Buffer.from(JSON.stringify([sort, value, number])).toString('base64url');

/** What `placeAfter` made for this sort, read back; undefined for anything else. */
export function readPlace(sort: string, text: string): ListPlace | undefined {
  try {
    const [made, value, number] = place.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return made === sort && orderOf(sort).value.test(value) ? { value, number } : undefined;
  } catch {
    return undefined;
  }
}
