import type { BoardRow, BoardStage } from '../../../../api/areas/approval/contract/boards';
import type { BatchItemView, BatchView, NewBatchItem } from '../../../../api/areas/batches/contract/batches';
import type { FileView } from '../../../../api/areas/files/contract/files';
import { readStoredDraft } from '../../../shared/sessionDrafts';
import { EMPTY_DRAFT, type Draft } from '../../../steps/draft';
import { findProblems } from '../../../steps/findProblems';
import { formShape } from '../../../steps/formShape';
import { stepContent } from '../../../steps/stepContent';
import { sumBounds, type SumBounds } from '../../../steps/sumBounds';

/** Draft of one decision on many applications. */
export interface BoardsDraft {
  chosen: string[];
  outcome?: string;
  /** Comment of every row without a comment of its own. */
  comment: string;
  sitting_date?: string;
  sitting_number?: string;
  /** Minutes of the sitting, stored once for all rows. */
  sitting_file?: FileView;
  /** Batch that carries out this draft; its end removes the decided applications. */
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

type Items = Pick<BatchView, 'items'>;

const idsIn = ({ items }: Items, ...states: BatchItemView['state'][]): string[] =>
  items.filter(({ state }) => states.includes(state)).map(({ subject }) => subject._id);

/**
 * Returns the draft after its batch has ended, without the decided applications. The input for all rows is kept while
 * other applications are chosen: those that failed, could not be decided this way, or exceeded the batch's limit.
 */
export function draftAfter(draft: BoardsDraft, batch: Items & Pick<BatchView, '_id'>): BoardsDraft {
  if (draft.batch !== batch._id) return draft;
  const decided = idsIn(batch, 'done');
  const undecided = draft.chosen.filter((id) => !decided.includes(id));
  const rows = Object.fromEntries(Object.entries(draft.rows).filter(([id]) => !decided.includes(id)));
  return undecided.length > 0
    ? { ...draft, batch: undefined, chosen: undecided, rows }
    : { ...EMPTY_BOARDS, rows };
}

/**
 * Returns the draft for a form shown while its batch is still carried out: the batch's applications are no longer
 * chosen.
 */
export function draftDuring(draft: BoardsDraft, batch: Items | undefined): BoardsDraft {
  const waiting = batch ? idsIn(batch, 'waiting', 'done') : [];
  return { ...draft, batch: undefined, chosen: draft.chosen.filter((id) => !waiting.includes(id)) };
}

/** Returns the applications whose decision has failed. */
export const failedOf = (batch: Items): string[] => idsIn(batch, 'failed');

/** Returns the draft stored in this window under the account's key. */
export const readBoards = (key: string): BoardsDraft => ({ ...EMPTY_BOARDS, ...readStoredDraft(key) });

export const stepOf = (stage: BoardStage) => `${stage}.decide` as const;

/** Returns the limits of a row's sum; undefined if the decision grants none. */
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

/** Returns the row's decision as a draft of the form of a single step. */
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

/** Returns the errors by field for which the server would refuse the row. */
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
