import type { UploadRefused } from '../../files/check/check-upload';
import type { FieldError } from '../../records/problem';

/**
 * Returns the error of the field `file` for a refused upload. Two cases have their own messages: a file named
 * .pdf that is no PDF, and a file of another format for a signed slot.
 */
export function fileError({ code, values }: UploadRefused, signed: boolean, name: string): FieldError {
  if (code !== 'file-type') return { key: `files:${code}`, params: values };
  if (/\.pdf\s*$/i.test(name)) return { key: 'errors:file-not-pdf', params: { name: printableName(name) } };
  // The message explains why: a table does not have the same pages for every signer.
  return { key: signed ? 'errors:file-type-signed' : 'files:file-type', params: values };
}

/** Maximum length of a name within a message. The end of the name is kept, because it has the extension. */
const NAME_LENGTH = 80;

/** Returns the name without control and format characters, because it has not been checked yet. */
const printableName = (name: string): string =>
  Array.from(name.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim())
    .slice(-NAME_LENGTH)
    .join('');
