import { ProblemError } from '../../../../records/problem';

/** The place after a row as the text that `after` takes: the list's order and the row's keys in it. */
export const cursorOf = (order: string, keys: readonly string[]): string =>
  Buffer.from(JSON.stringify([order, ...keys])).toString('base64url');

/**
 * What `cursorOf` made for this order, read back.
 * @throws ProblemError 422 `invalid-input` for anything else, also for a place in another order
 */
export function keysOf(order: string, count: number, cursor: string): string[] {
  const [given, ...keys] = parsed(cursor);
  if (given === order && keys.length === count) return keys;
  throw new ProblemError(422, 'invalid-input', { errors: { after: { key: 'errors:field.format' } } });
}

function parsed(cursor: string): string[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    const texts = Array.isArray(value) && value.every((each) => typeof each === 'string');
    return texts ? value : [];
  } catch {
    return [];
  }
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const MOMENT = /^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?$/;

/** Do the keys have the shape of their columns? PostgreSQL would answer a wrong one with an error of its own. */
export const looksLike = (kinds: readonly ('text' | 'uuid' | 'moment')[], keys: readonly string[]): boolean =>
  kinds.every((kind, index) => {
    const key = keys[index] ?? '';
    if (kind === 'uuid') return UUID.test(key);
    return kind === 'moment' ? MOMENT.test(key) : !key.includes('\0');
  });
