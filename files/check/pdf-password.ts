import { createCipheriv, createHash } from 'node:crypto';

/** Padding of passwords to 32 bytes (ISO 32000-1, 7.6.3.3). */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest();

/**
 * Returns whether a PDF needs a password, by its objects as text. False if it is encrypted with the empty user password, as PDFs are that
 * only restrict printing or copying; true for an unknown kind of encryption.
 */
export function asksPassword(objects: string): boolean {
  const dictionary = encryptionOf(objects);
  if (dictionary === undefined) return false;
  try {
    return !/\/Filter\s*\/Standard\b/.test(dictionary) || !opensEmpty(dictionary, idOf(objects));
  } catch {
    return true;
  }
}

/** Returns the encryption dictionary of the last trailer; undefined if nothing is encrypted. */
function encryptionOf(objects: string): string | undefined {
  const [, number, generation] =
    [...objects.matchAll(/\/Encrypt\s+(\d{1,10})\s+(\d{1,5})\s+R\b/g)].at(-1) ?? [];
  if (number !== undefined) {
    const [object] =
      new RegExp(`(?<!\\d)${number}\\s+${generation}\\s+obj\\b[^]*?endobj`).exec(objects) ?? [];
    return object ?? '';
  }
  return /\/Encrypt\s*<<[^]*/.exec(objects)?.[0];
}

const numberOf = (dictionary: string, name: string): number | undefined => {
  const [, value] = new RegExp(`/${name}\\s+(-?\\d{1,10})`).exec(dictionary) ?? [];
  return value === undefined ? undefined : Number(value);
};

function stringOf(dictionary: string, name: string): Buffer {
  const match = new RegExp(`/${name}\\s*(?=[(<])`).exec(dictionary);
  if (!match) throw new Error(`no ${name}`);
  return readString(dictionary, match.index + match[0].length);
}

/** Returns the first half of the file's identifier. */
function idOf(objects: string): Buffer {
  const match = [...objects.matchAll(/\/ID\s*\[\s*(?=[(<])/g)].at(-1);
  return match ? readString(objects, match.index + match[0].length) : Buffer.alloc(0);
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Reads a string at an index, in hexadecimal or in brackets. */
function readString(text: string, at: number): Buffer {
  if (text[at] === '<')
    return Buffer.from(text.slice(at + 1, text.indexOf('>', at)).replace(/\s/g, ''), 'hex');
  let depth = 0;
  let result = '';
  for (let index = at; index < text.length; index += 1) {
    const character = text[index] ?? '';
    if (character === '\\') {
      const [octal] = /^[0-7]{1,3}/.exec(text.slice(index + 1, index + 4)) ?? [];
      const next = text[index + 1] ?? '';
      result += octal ? String.fromCharCode(Number.parseInt(octal, 8) % 256) : (ESCAPES[next] ?? next);
      index += octal ? octal.length : 1;
      continue;
    }
    if (character === '(' && depth++ === 0) continue;
    if (character === ')' && --depth === 0) break;
    result += character;
  }
  return Buffer.from(result, 'latin1');
}

function opensEmpty(dictionary: string, id: Buffer): boolean {
  const revision = numberOf(dictionary, 'R') ?? 0;
  const user = stringOf(dictionary, 'U');
  if (revision >= 5) {
    const salt = user.subarray(32, 40);
    const hash = revision === 5 ? createHash('sha256').update(salt).digest() : hashOfRevision6(salt);
    return hash.equals(user.subarray(0, 32));
  }
  const key = keyOf(dictionary, revision, id);
  if (revision === 2) return rc4(key, PADDING).equals(user.subarray(0, 32));
  let check = rc4(key, md5(PADDING, id));
  for (let round = 1; round <= 19; round += 1)
    check = rc4(Buffer.from(key.map((byte) => byte ^ round)), check);
  return check.equals(user.subarray(0, 16));
}

/** Returns the key of the empty user password (algorithm 2). */
function keyOf(dictionary: string, revision: number, id: Buffer): Buffer {
  const rights = Buffer.alloc(4);
  rights.writeInt32LE((numberOf(dictionary, 'P') ?? 0) | 0);
  const isMetadataPlain = revision >= 4 && /\/EncryptMetadata\s+false/.test(dictionary);
  const parts = [PADDING, stringOf(dictionary, 'O').subarray(0, 32), rights, id];
  let key = md5(...parts, ...(isMetadataPlain ? [Buffer.alloc(4, 0xff)] : []));
  const bits = numberOf(dictionary, 'V') === 4 ? 128 : (numberOf(dictionary, 'Length') ?? 40);
  const length = revision === 2 ? 5 : Math.min(16, Math.max(5, bits / 8));
  if (revision >= 3) for (let round = 0; round < 50; round += 1) key = md5(key.subarray(0, length));
  return key.subarray(0, length);
}

/** Returns the hash of revision 6 for the empty password (ISO 32000-2, algorithm 2.B). */
function hashOfRevision6(salt: Buffer): Buffer {
  let key = createHash('sha256').update(salt).digest();
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const block = Buffer.concat(Array.from({ length: 64 }, () => key));
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(
      false,
    );
    const encrypted = cipher.update(block);
    const kind = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = createHash(['sha256', 'sha384', 'sha512'][kind] ?? 'sha256')
      .update(encrypted)
      .digest();
    last = encrypted.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

/** RC4, which OpenSSL 3 no longer has; used only to compare a check value. */
function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (i: number, j: number) => {
    [state[i], state[j]] = [state[j] ?? 0, state[i] ?? 0];
  };
  for (let index = 0, other = 0; index < 256; index += 1) {
    other = (other + (state[index] ?? 0) + (key[index % key.length] ?? 0)) % 256;
    swap(index, other);
  }
  let [i, j] = [0, 0];
  return Buffer.from(
    data.map((byte) => {
      i = (i + 1) % 256;
      j = (j + (state[i] ?? 0)) % 256;
      swap(i, j);
      return byte ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) % 256] ?? 0);
    }),
  );
}
