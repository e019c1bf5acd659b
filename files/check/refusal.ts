/** Reason why an upload is refused; each code is a text in `texts/<language>/files.json`. */
export type UploadRefusalCode =
  | 'file-type'
  | 'file-too-large'
  | 'file-empty'
  | 'file-macros'
  | 'file-password'
  | 'file-launch'
  | 'file-entities'
  | 'file-zip-bomb'
  | 'file-name'
  | 'file-path';

/** Error of a refused upload. `values` fill in the text of the code. */
export class UploadRefused extends Error {
  override name = 'UploadRefused';
  constructor(
    readonly code: UploadRefusalCode,
    readonly values: Record<string, string | number> = {},
  ) {
    super(code);
  }
}
