import type { FileKind } from './file-kinds';
import { LIMITS } from './limits';

/**
 * Formats that each slot takes. Files that are signed are PDF; reports and files of a negotiation may be tables (rules/limits,
 * "Files"), documents pictures.
 */
export interface Slot {
  accept: readonly FileKind[];
  maxBytes: number;
  /** Registered with the signing provider when it is stored. */
  signed: boolean;
  /** A step may upload several files; for every other slot the state has one file, which may be signed. */
  several: boolean;
}

const slot = (accept: readonly FileKind[], flags: { signed?: true; several?: true } = {}): Slot => ({
  accept,
  signed: false,
  several: false,
  maxBytes: LIMITS.fileBytes,
  ...flags,
});
const tables = ['xls', 'xlsx', 'pdf'] as const;

/** Every slot of a step's `files` and `optionalFiles`. */
export const SLOTS: Readonly<Record<string, Slot>> = {
  document: slot([...tables, 'png', 'jpg'], { several: true }),
  appeal: slot(['pdf']),
  minutes: slot(['pdf']),
  estimate: slot(tables),
  main: slot(['pdf'], { signed: true }),
  budget: slot(['pdf'], { signed: true }),
  protocol: slot(['pdf'], { signed: true }),
  scan: slot(['pdf']),
  file: slot(['pdf'], { signed: true }),
  report: slot(tables, { several: true }),
  attachment: slot(tables),
  act: slot(['pdf'], { signed: true }),
  changes: slot(tables, { several: true }),
  sitting: slot(['pdf']),
  source: slot(['pdf'], { signed: true }),
  source_docx: slot(['docx']),
};
