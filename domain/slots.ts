import type { FileKind } from './file-kinds';
import { LIMITS } from './limits';

/**
 * Place of a file in a step or a record, with the formats it takes (rules/limits, "Files"): PDF for a file that is signed; also
 * tables for reports, their attachments, estimates and the applicant's changes; also tables and pictures for documents.
 */
export interface Slot {
  accept: readonly FileKind[];
  maxBytes: number;
  /** The file is registered with the signing provider when it is stored. */
  signed: boolean;
  /** Whether one step may add several files to the slot. Any other slot has one file, which may be signed. */
  several: boolean;
}

const slot = (accept: readonly FileKind[], flags: { signed?: true; several?: true } = {}): Slot => ({
  accept,
  signed: false,
  several: false,
  maxBytes: LIMITS.fileBytes,
  ...flags,
});
const tablesOrPdf = ['xls', 'xlsx', 'pdf'] as const;

/** Every slot of a step's `files` and `optionalFiles`. */
export const SLOTS: Readonly<Record<string, Slot>> = {
  document: slot([...tablesOrPdf, 'png', 'jpg'], { several: true }),
  appeal: slot(['pdf']),
  minutes: slot(['pdf']),
  estimate: slot(tablesOrPdf),
  main: slot(['pdf'], { signed: true }),
  budget: slot(['pdf'], { signed: true }),
  protocol: slot(['pdf'], { signed: true }),
  scan: slot(['pdf']),
  file: slot(['pdf'], { signed: true }),
  report: slot(tablesOrPdf, { several: true }),
  attachment: slot(tablesOrPdf),
  act: slot(['pdf'], { signed: true }),
  changes: slot(tablesOrPdf, { several: true }),
  sitting: slot(['pdf']),
  source: slot(['pdf'], { signed: true }),
  source_docx: slot(['docx']),
};
