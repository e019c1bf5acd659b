const PLAIN = /^[\w.:-]{1,200}$/;

/**
 * Returns a caller's id if it is plain enough for a log; undefined otherwise, because an idempotency key may be any
 * text.
 */
export const plainId = (value: unknown): string | undefined =>
  typeof value === 'string' && PLAIN.test(value) ? value : undefined;
