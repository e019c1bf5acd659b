const PLAIN = /^[\w.:-]{1,200}$/;

/** Returns an id of a caller if it is plain enough for a log, because an idempotency key may be any text. */
export const plainId = (value: unknown): string | undefined =>
  typeof value === 'string' && PLAIN.test(value) ? value : undefined;
