import { UploadRefused } from './refusal';
import type { FileKind } from './types';

/** Control characters and line separators, after which the rest of a name may look like another line. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}]/u;
/** Format characters, which hide letters or change their order. */
const INVISIBLE = /\p{Cf}/gu;
/** Characters that are not allowed in names on Windows, or have a meaning in a shell or a header. */
const SPECIAL = /[<>:"|?*%;]/gu;
const WINDOWS_DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/iu;
/** File systems allow 255 bytes, and a Ukrainian letter takes two. */
const MAX_BYTES = 200;

const SAME_EXTENSION: Record<string, string> = { jpeg: 'jpg' };

/** Splits a name into stem and lower-case extension; an "extension" without a letter is part of the stem. */
function split(name: string): { stem: string; extension: string } {
  const dot = name.lastIndexOf('.');
  const extension =
    dot < 0
      ? ''
      : name
          .slice(dot + 1)
          .trim()
          .toLowerCase();
  if (!/^(?=.*[a-z])[a-z0-9]{1,10}$/u.test(extension)) return { stem: name, extension: '' };
  return { stem: name.slice(0, dot), extension: SAME_EXTENSION[extension] ?? extension };
}

/**
 * Returns the uploader's name of a file without format characters, with the extension of its real type; Ukrainian letters stay. Rejects a
 * name with a path (`file-path`), with a control character or without letters and digits (`file-name`), or with another type's extension
 * (`file-type`).
 */
export function safeName(original: string, kind: FileKind): string {
  if (CONTROL.test(original) || original.length > 1000) throw new UploadRefused('file-name');
  const visible = original.normalize('NFC').replace(INVISIBLE, '');
  if (/[\\/]/u.test(visible)) throw new UploadRefused('file-path');
  const { stem, extension } = split(visible);
  if (extension !== '' && extension !== kind) throw new UploadRefused('file-type', { claimed: extension });
  const plain = stem
    .replace(SPECIAL, '_')
    .replace(/\s+/gu, ' ')
    .replace(/^[. ]+|[. ]+$/gu, '');
  if (!/[\p{L}\p{N}]/u.test(plain)) throw new UploadRefused('file-name');
  const safeStem = WINDOWS_DEVICE.test(plain) ? `_${plain}` : plain;
  return `${shorten(safeStem, MAX_BYTES - kind.length - 1)}.${kind}`;
}

/** Shortens a text to so many bytes, at a whole character. */
function shorten(text: string, bytes: number): string {
  let result = '';
  let used = 0;
  for (const character of text) {
    used += Buffer.byteLength(character);
    if (used > bytes) break;
    result += character;
  }
  return result.trimEnd();
}
