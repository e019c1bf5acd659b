import type { UploadRefused } from '../../files/check/check-upload';
import type { FieldError } from '../../records/problem';

/** Returns the error of the field `file` for a refused upload, in which a signed slot and a name that says PDF have sentences of their own. */
export function fileError({ code, values }: UploadRefused, signed: boolean, name: string): FieldError {
  if (code !== 'file-type') return { key: `files:${code}`, params: values };
  if (/\.pdf\s*$/i.test(name)) return { key: 'errors:file-not-pdf', params: { name: printable(name) } };
  // The text gives the reason: a table does not have the same pages for every signer.
  return { key: signed ? 'errors:file-type-signed' : 'files:file-type', params: values };
}

/** Maximum length of a name within a sentence; its end has the extension. */
const NAME_LENGTH = 80;

/** The name has not been checked yet: without control and format characters. */
const printable = (name: string): string =>
  Array.from(name.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim())
    .slice(-NAME_LENGTH)
    .join('');
