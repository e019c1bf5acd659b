import type { FileKind } from '../../domain/file-kinds';

export type { FileKind };

/** Formats and sizes that one slot of a form accepts. */
export interface SlotRules {
  accept: readonly FileKind[];
  maxBytes: number;
}

/** Risky contents that a reader must know before opening a file: embedded files or objects, links that fetch or send, scripts of a PDF. */
export const FILE_MARKS = ['embedded', 'links', 'scripts'] as const;
export type FileMark = (typeof FILE_MARKS)[number];

/** Facts of a checked upload. */
export interface CheckedUpload {
  ext: FileKind;
  mime: string;
  /** The uploader's name of the file, safe to store and to offer for download. */
  safeName: string;
  marks: FileMark[];
}
