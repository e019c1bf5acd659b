import type { StepBody } from '../../domain/process/body';
import { normaliseSum } from '../../domain/sums';
import { addWorkingDays } from '../../domain/deadlines';
import type { PaymentsView } from '../../api/areas/application/contract/payments';
import { startingTranches, trancheBodies } from './payments/tranches';
import { startingTransfer, transferBody } from './payments/transfer';
import type { Draft } from './draft';
import type { FormShape } from './formShape';

/** Returns the request body of a draft without problems; `sums`: the step takes a sum for this outcome. */
export function stepContent(
  shape: FormShape,
  draft: Draft,
  recordId: string | null,
  sums = false,
  payments?: PaymentsView,
): StepBody {
  const { outcome, files, until, experts } = draft;
  const sum = normaliseSum(draft.sum);
  const comment = draft.comment.trim();
  const slots = shape.slots.flatMap(({ name }): [string, string[]][] =>
    files[name] ? [[name, [files[name]._id]]] : [],
  );
  return {
    ...(recordId ? { record_id: recordId } : {}),
    ...(shape.outcomes.length > 0 ? { outcome } : {}),
    ...(shape.comment && comment ? { comment } : {}),
    ...(slots.length > 0 ? { files: Object.fromEntries(slots) } : {}),
    ...(shape.commissionFor.includes(outcome ?? 'done') ? { commission: commissionOf(draft) } : {}),
    ...(shape.experts && experts.length > 0 ? { experts: experts.map(({ value }) => value) } : {}),
    ...(sums && sum ? { sum } : {}),
    ...(shape.tranches ? { tranches: trancheBodies(draft.tranches ?? startingTranches(payments)) } : {}),
    ...(shape.transfer
      ? { transfer: transferBody(draft.transfer ?? startingTransfer(shape.transfer, payments, recordId)) }
      : {}),
    ...(shape.sitting && sittingOf(draft)),
    ...(shape.until && until ? { until: endOfDay(until) } : {}),
  };
}

/** Returns date and number of the sitting, without empty ones. */
function sittingOf({ sitting_date: date, sitting_number: typed }: Draft) {
  const number = typed?.trim();
  return { ...(date && { sitting_date: date }), ...(number && { sitting_number: number }) };
}

const commissionOf = ({ commission: { head = '', members, secretary = '' } }: Draft) => ({
  head,
  members,
  secretary,
});

/** Returns the end of a day (`YYYY-MM-DD`) in Kyiv as ISO 8601. */
export const endOfDay = (day: string): string =>
  new Date(addWorkingDays(Date.parse(`${day}T12:00:00Z`), 0, { holidays: new Set() })).toISOString();
