/** A new idempotency key: 128 random bits; `crypto.randomUUID` is missing from pages that are not on https or localhost. */
export const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
