const PLAIN = /^[\w.:-]{1,200}$/;

/** An id of a caller's if it is plain enough for a log: an idempotency key may be any text. */
export const plainId = (value: unknown): string | undefined =>
  typeof value === 'string' && PLAIN.test(value) ? value : undefined;
