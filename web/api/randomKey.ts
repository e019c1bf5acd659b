/** Returns a new idempotency key of 128 random bits. `crypto.randomUUID` exists only on https and localhost. */
export const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
