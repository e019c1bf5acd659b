import { LIMITS } from '../domain/limits';
import { ProblemError } from '../records/problem';

/** Number of rows to fetch for a page: one more than shown, to know whether another page follows. */
export const PAGE_PLUS_ONE = LIMITS.pageSize + 1;

/** Returns the first `size` rows, and as `next` the cursor (`cursorOf`) of the last of them; null if no page follows. */
export function splitPage<Row>(
  fetched: readonly Row[],
  cursorOf: (last: Row) => string,
  size: number = LIMITS.pageSize,
): { page: Row[]; next: string | null } {
  const page = fetched.slice(0, size);
  const last = fetched.length > page.length ? page.at(-1) : undefined;
  return { page, next: last === undefined ? null : cursorOf(last) };
}

/** Formats of the keys of a cursor: PostgreSQL would fail on any other. */
export const KEY = {
  text: /^[^\0]*$/,
  uuid: /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/,
  moment: /^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?$/,
  serial: /^\d{1,18}$/,
  number: /^\d{1,9}$/,
} as const;

/** Converts the keys of a row to the text of a cursor (`next` of an answer), and back (`after` of a request). */
export interface Cursor {
  write: (keys: readonly string[]) => string;
  /** @throws ProblemError 422 `invalid-input` for a text that is not a cursor of this order */
  read: (after: string) => string[];
}

/** Returns the cursors of an order by these keys. If a list has several orders, a cursor is valid only in the order with this name. */
export function cursorBy(keys: readonly RegExp[], { order }: { order?: string } = {}): Cursor {
  const prefix = order === undefined ? [] : [order];
  return {
    write: (values) => Buffer.from(JSON.stringify([...prefix, ...values])).toString('base64url'),
    read: (after) => {
      const decoded = parseArray(Buffer.from(after, 'base64url').toString('utf8'));
      const values = decoded.slice(prefix.length);
      const isOfThisOrder =
        values.length === keys.length &&
        prefix.every((name) => name === decoded[0]) &&
        values.every((value, index) => typeof value === 'string' && keys[index]?.test(value));
      if (!isOfThisOrder)
        throw new ProblemError(422, 'invalid-input', { errors: { after: { key: 'errors:field.format' } } });
      return values as string[];
    },
  };
}

function parseArray(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
