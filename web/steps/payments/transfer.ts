import type { PaymentsView } from '../../../api/areas/application/contract/payments';
import { dayInKyiv } from '../../../domain/deadlines';
import type { TransferBody } from '../../../domain/process/body';
import { kopiykasOf, readSum } from '../../../domain/sums';

/** A bank transfer as it is typed. */
export interface TransferDraft {
  /** `YYYY-MM-DD`. */
  on?: string;
  document?: string;
  /** Hryvnias retained or returned, as they are typed. */
  sum?: string;
}

/** The sum beside a transfer is what was retained of the tranche, or what was returned of it; a corrected one has none. */
export type TransferKind = 'retained' | 'returned' | 'corrected' | 'return_corrected';

/** Is it the correction of a recorded transfer, whose sum stays? */
export const isCorrection = (kind: TransferKind | undefined): boolean =>
  kind === 'corrected' || kind === 'return_corrected';

export type TransferProblem =
  | 'transferDay'
  | 'transferDocument'
  | 'transferSum'
  | 'transferRetained'
  | 'transferReturned';

type Tranche = PaymentsView['tranches'][number];

/** Returns the initial transfer of a form: the recorded one where it is corrected. */
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

/** Returns the error of a typed transfer; undefined where there is none. */
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

/** The transfer of the step's body, once nothing is wrong with it. */
export function transferBody({ on = '', document = '', sum: typed }: TransferDraft): TransferBody {
  const sum = readSum(typed);
  return { on, document: document.trim(), ...(sum && { sum }) };
}
