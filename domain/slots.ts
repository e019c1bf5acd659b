import { LIMITS } from './limits';

export type FileKind = 'pdf' | 'xlsx' | 'xls' | 'png' | 'jpg';

/** What each slot takes. Signed files are PDF; budgets and reports may be tables (specification 3 §5), documents pictures. */
export interface Slot {
  accept: readonly FileKind[];
  maxBytes: number;
  /** Registered with the signing provider when it is stored. */
  signed: boolean;
}

const slot = (accept: readonly FileKind[], signed = false): Slot => ({
  accept,
  signed,
  maxBytes: LIMITS.fileBytes,
});
const tables = ['xls', 'xlsx', 'pdf'] as const;

/** Every slot of a step's `files` and `optionalFiles`. */
export const SLOTS: Readonly<Record<string, Slot>> = {
  document: slot([...tables, 'png', 'jpg']),
  appeal: slot(['pdf']),
  minutes: slot(['pdf']),
  main: slot(['pdf'], true),
  budget: slot(tables, true),
  protocol: slot(['pdf'], true),
  scan: slot(['pdf']),
  file: slot(['pdf'], true),
  report: slot(tables),
  attachment: slot(tables),
  act: slot(['pdf'], true),
  changes: slot(tables),
  source: slot(['pdf'], true),
};
