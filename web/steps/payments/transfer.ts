import type { PaymentsView } from '../../../api/areas/application/contract/payments';
import { dayInKyiv } from '../../../domain/deadlines';
import type { TransferBody } from '../../../domain/process/body';
import { kopiykasOf, readSum } from '../../../domain/sums';

/** A bank transfer as typed. */
export interface TransferDraft {
  /** `YYYY-MM-DD`. */
  on?: string;
  document?: string;
  /** Retained or returned hryvnias, as typed. */
  sum?: string;
}

/** Kind of a transfer, by its sum: retained from the tranche, or returned; a correction has no sum. */
export type TransferKind = 'retained' | 'returned' | 'corrected' | 'return_corrected';

/** Returns whether it corrects a recorded transfer, whose sum stays. */
export const isCorrection = (kind: TransferKind | undefined): boolean =>
  kind === 'corrected' || kind === 'return_corrected';

export type TransferProblem =
  | 'transferDay'
  | 'transferDocument'
  | 'transferSum'
  | 'transferRetained'
  | 'transferReturned';

type Tranche = PaymentsView['tranches'][number];

/** Returns the initial transfer of a form; for a correction the recorded one. */
export function startingTransfer(
  kind: TransferKind | undefined,
  payments: PaymentsView | undefined,
  recordId: string | null,
): TransferDraft {
  const tranche = payments?.tranches.find(({ _id }) => _id === recordId);
  if (!isCorrection(kind) || !tranche) return {};
  if (kind === 'return_corrected')
    return { on: tranche.returned_on ?? undefined, document: tranche.return_document ?? undefined };
  return { on: tranche.paid_on ?? undefined, document: tranche.document ?? undefined };
}

/** Returns the error of a typed transfer; undefined without errors. */
export function transferProblem(
  { on, document, sum }: TransferDraft,
  kind: TransferKind,
  tranche: Tranche | undefined,
): TransferProblem | undefined {
  if (!on || on > dayInKyiv(Date.now())) return 'transferDay';
  if (!document?.trim()) return 'transferDocument';
  if (isCorrection(kind)) return undefined;
  const kopiykas = kopiykasOf(sum) ?? 0;
  if (sum?.trim() ? kopiykas === 0 : kind === 'returned') return 'transferSum';
  const most = kopiykasOf(kind === 'retained' ? tranche?.sum : tranche?.paid);
  if (most === undefined || kopiykas <= most) return undefined;
  return kind === 'retained' ? 'transferRetained' : 'transferReturned';
}

/** Returns the transfer of the step's body; call only without errors. */
export function transferBody({ on = '', document = '', sum: typed }: TransferDraft): TransferBody {
  const sum = readSum(typed);
  return { on, document: document.trim(), ...(sum && { sum }) };
}
