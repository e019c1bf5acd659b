/** Copies bytes into a new ArrayBuffer: Buffer.slice() would expose the shared 8 KiB pool. */
export const copyBytes = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

/** Returns whether two byte strings are equal. Not for secrets: it stops at the first difference. */
export function sameBytes(a: ArrayBuffer, b: ArrayBuffer): boolean {
  const x = new Uint8Array(a);
  const y = new Uint8Array(b);
  return x.length === y.length && x.every((byte, index) => byte === y[index]);
}

/** Returns lower-case hexadecimal. */
export const toHex = (bytes: ArrayBuffer | Uint8Array): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Returns the bytes of a hexadecimal string. Throws on any other text. */
export function fromHex(hex: string): ArrayBuffer {
  if (!/^([0-9a-f]{2})*$/i.test(hex)) throw new Error('not hexadecimal');
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16)).buffer;
}

/** Returns base64 with padding, in the browser and in Node alike. */
export function toBase64(bytes: ArrayBuffer): string {
  let binary = '';
  for (const byte of new Uint8Array(bytes)) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** Returns the bytes of a base64 string; line breaks are allowed. Throws on any other text. */
export const fromBase64 = (text: string): ArrayBuffer =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0)).buffer;

/** Returns the SHA-256 of the bytes. */
export const sha256 = (bytes: ArrayBuffer | Uint8Array): Promise<ArrayBuffer> =>
  crypto.subtle.digest('SHA-256', new Uint8Array(bytes));

/** Returns the SHA-1 of the bytes: only for identifiers that formats define with it, never for a signature. */
export const sha1 = (bytes: ArrayBuffer | Uint8Array): Promise<ArrayBuffer> =>
  crypto.subtle.digest('SHA-1', new Uint8Array(bytes));

/**
 * Returns a positive random number of `length` bytes, in the form of a DER integer: first bit 0, first byte not 0.
 */
export function randomSerial(length: number): ArrayBuffer {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x01;
  return bytes.buffer;
}
