import type { BoardRow, BoardStage } from '../../../../api/areas/approval/contract/boards';
import type { BatchView, NewBatchItem } from '../../../../api/areas/batches/contract/batches';
import type { FileView } from '../../../../api/areas/files/contract/files';
import { readKept } from '../../../shared/kept';
import { EMPTY_DRAFT, type Draft } from '../../../steps/draft';
import { findProblems } from '../../../steps/findProblems';
import { formShape } from '../../../steps/formShape';
import { stepContent } from '../../../steps/stepContent';
import { sumBounds, type SumBounds } from '../../../steps/sumBounds';

/** Draft of one decision on many applications. */
export interface BoardsDraft {
  chosen: string[];
  outcome?: string;
  /** Comment of every row without its own. */
  comment: string;
  sitting_date?: string;
  sitting_number?: string;
  /** The sitting's minutes, stored once for all rows. */
  sitting_file?: FileView;
  /** Batch that carries out this draft; its end empties the draft but for the failed rows. */
  batch?: string;
  /** Comments and sums of single rows, by application. */
  rows: Record<string, { comment?: string; sum?: string }>;
}

export const EMPTY_BOARDS: BoardsDraft = {
  chosen: [],
  outcome: undefined,
  comment: '',
  sitting_date: undefined,
  sitting_number: undefined,
  sitting_file: undefined,
  batch: undefined,
  rows: {},
};

/** Returns the draft after its batch has ended: the failed applications with what was typed for them, or an empty one. */
export function draftAfter(draft: BoardsDraft, batch: Pick<BatchView, '_id' | 'items'>): BoardsDraft {
  if (draft.batch !== batch._id) return draft;
  const failed = failedOf(batch);
  if (failed.length === 0) return EMPTY_BOARDS;
  const rows = Object.fromEntries(Object.entries(draft.rows).filter(([id]) => failed.includes(id)));
  return { ...draft, batch: undefined, chosen: failed, rows };
}

/** Returns the applications whose decision has failed. */
export const failedOf = ({ items }: Pick<BatchView, 'items'>): string[] =>
  items.filter(({ state }) => state === 'failed').map(({ subject }) => subject._id);

/** Returns the draft stored in this window under the account's key. */
export const readBoards = (key: string): BoardsDraft => ({ ...EMPTY_BOARDS, ...readKept(key) });

export const stepOf = (stage: BoardStage) => `${stage}.decide` as const;

/** Returns the bounds of a row's sum; undefined if the decision grants none. */
export const rowBounds = (
  stage: BoardStage,
  { sum }: Pick<BoardRow, 'sum'>,
  outcome: string | undefined,
): SumBounds | undefined =>
  sumBounds(
    { sum: { ...sum, granted: null, history: [] }, negotiation_procedures: [] },
    { process: stage, recordId: null },
    formShape(stepOf(stage)),
    outcome,
  );

/** Returns the row's decision as a draft of the single step's form. */
function rowDraft(draft: BoardsDraft, { _id }: Pick<BoardRow, '_id'>): Draft {
  const { comment, sum } = draft.rows[_id] ?? {};
  return {
    ...EMPTY_DRAFT,
    outcome: draft.outcome,
    comment: comment?.trim() ? comment : draft.comment,
    sum,
    sitting_date: draft.sitting_date,
    sitting_number: draft.sitting_number,
    files: draft.sitting_file ? { sitting: draft.sitting_file } : {},
  };
}

/** Returns the errors of a row for which the server would refuse it, by field. */
export const rowProblems = (stage: BoardStage, draft: BoardsDraft, row: BoardRow) =>
  findProblems(
    stepOf(stage),
    formShape(stepOf(stage)),
    rowDraft(draft, row),
    rowBounds(stage, row, draft.outcome),
  );

/** Returns whether the row may have this outcome. */
export const isOpen = ({ outcomes }: BoardRow, outcome: string | undefined): boolean =>
  outcome !== undefined && outcomes[outcome] === true;

/** Returns the batch item of a row without problems. */
export function itemOf(stage: BoardStage, draft: BoardsDraft, row: BoardRow): NewBatchItem {
  const bounds = rowBounds(stage, row, draft.outcome);
  const { files, ...body } = stepContent(formShape(stepOf(stage)), rowDraft(draft, row), null, !!bounds);
  const [minutes] = files?.sitting ?? [];
  return {
    subject: { kind: 'application', _id: row._id },
    step: stepOf(stage),
    seen: row.seen,
    ...body,
    ...(minutes && { sitting_file: minutes }),
  };
}
