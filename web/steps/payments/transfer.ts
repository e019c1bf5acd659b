import type { PaymentsView } from '../../../api/areas/application/contract/payments';
import { dayInKyiv } from '../../../domain/deadlines';
import type { TransferBody } from '../../../domain/process/body';
import type { TransferKind } from '../../../domain/process/types';
import { kopiykasOf, normaliseSum } from '../../../domain/sums';
import { sameText } from '../../../domain/text/key';

/** A bank transfer as typed. */
export interface TransferDraft {
  /** `YYYY-MM-DD`. */
  on?: string;
  document?: string;
  /** Retained or returned hryvnias, as typed. */
  sum?: string;
}

/** Returns whether the step corrects a recorded transfer, whose sum cannot be changed. */
export const isCorrection = (kind: TransferKind | undefined): boolean =>
  kind === 'corrected' || kind === 'return_corrected';

export type TransferProblem =
  | 'transferDay'
  | 'transferDocument'
  | 'transferSum'
  | 'transferRetained'
  | 'transferReturned'
  | 'transferBeforeAgreement'
  | 'transferBeforePayment'
  | 'transferAfterReturn'
  | 'transferTaken';

type Tranche = PaymentsView['tranches'][number];

/** Field that a refusal of the server concerns, by the code of the refusal (rules/payments, "Payment", "Correction", "Return"). */
const FIELD_OF_REFUSAL: Record<string, keyof TransferDraft> = {
  'payment-in-future': 'on',
  'payment-before-agreement': 'on',
  'payment-after-return': 'on',
  'return-before-payment': 'on',
  'document-taken': 'document',
  'retained-above-sum': 'sum',
  'returned-above-paid': 'sum',
};

export const fieldOfRefusal = (code: string | undefined): keyof TransferDraft | undefined =>
  code === undefined ? undefined : FIELD_OF_REFUSAL[code];

/** Returns the initial transfer of a form; for a correction, the recorded one. */
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

/** Returns the error of each field of a typed transfer. */
export function transferProblems(
  { on, document, sum }: TransferDraft,
  kind: TransferKind,
  payments: Pick<PaymentsView, 'signed_on' | 'tranches'> | undefined,
  recordId: string | null,
): Partial<Record<keyof TransferDraft, TransferProblem>> {
  const tranche = payments?.tranches.find(({ _id }) => _id === recordId);
  const wrongSum = isCorrection(kind) ? undefined : sumProblem(sum, kind, tranche);
  const wrongDay = dayProblem(on, kind, payments?.signed_on ?? null, tranche);
  const isTaken =
    isPayment(kind) && payments?.tranches.some((other) => other !== tranche && sameDocument(other, document));
  return {
    ...(wrongDay && { on: wrongDay }),
    ...(!document?.trim() ? { document: 'transferDocument' } : isTaken && { document: 'transferTaken' }),
    ...(wrongSum && { sum: wrongSum }),
  };
}

const isPayment = (kind: TransferKind): boolean => kind === 'retained' || kind === 'corrected';

/** Returns whether a payment has this document number ignoring capitals, dashes and look-alike letters; the number of each payment must be unique (rules/payments, "Payment"). */
const sameDocument = (other: Tranche, document = ''): boolean => sameText(other.document ?? '', document);

/** Returns the error of a transfer's day (`YYYY-MM-DD`). */
function dayProblem(
  on: string | undefined,
  kind: TransferKind,
  signedOn: string | null,
  tranche: Tranche | undefined,
): TransferProblem | undefined {
  if (!on || on > dayInKyiv(Date.now())) return 'transferDay';
  if (!isPayment(kind)) return tranche?.paid_on && on < tranche.paid_on ? 'transferBeforePayment' : undefined;
  if (signedOn && on < signedOn) return 'transferBeforeAgreement';
  return tranche?.returned_on && on > tranche.returned_on ? 'transferAfterReturn' : undefined;
}

/**
 * Returns whether a payment on this day precedes the tranche's condition and therefore needs a reason. For a dated tranche the day of the
 * transfer counts (rules/payments, "Payment").
 */
export function isEarly(
  { on }: TransferDraft,
  kind: TransferKind | undefined,
  payments: PaymentsView | undefined,
  recordId: string | null,
): boolean {
  const tranche = payments?.tranches.find(({ _id }) => _id === recordId);
  if (kind !== 'retained' || !tranche) return false;
  if (tranche.condition !== 'date') return !tranche.fulfilled;
  // While the application is being closed, a passed day does not fulfil the condition.
  const isPast = tranche.due <= dayInKyiv(Date.now());
  return on !== undefined && (on < tranche.due || (isPast && !tranche.fulfilled));
}

function sumProblem(
  sum: string | undefined,
  kind: TransferKind,
  tranche: Tranche | undefined,
): TransferProblem | undefined {
  const kopiykas = kopiykasOf(sum) ?? 0;
  if (sum?.trim() ? kopiykas === 0 : kind === 'returned') return 'transferSum';
  const most = kopiykasOf(kind === 'retained' ? tranche?.sum : tranche?.paid);
  if (most === undefined || kopiykas <= most) return undefined;
  return kind === 'retained' ? 'transferRetained' : 'transferReturned';
}

/** Returns the transfer of the step's body; call only without errors. */
export function transferBody({ on = '', document = '', sum: typed }: TransferDraft): TransferBody {
  const sum = normaliseSum(typed);
  return { on, document: document.trim(), ...(sum && { sum }) };
}
