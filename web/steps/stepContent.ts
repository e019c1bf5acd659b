import type { StepBody } from '../../domain/process/body';
import { readSum } from '../../domain/sums';
import { addWorkingDays } from '../../domain/deadlines';
import type { Draft } from './draft';
import type { FormShape } from './formShape';

/** Returns the body for a draft that `findProblems` lets pass; `sums`: the step takes a sum for this outcome. */
export function stepContent(shape: FormShape, draft: Draft, recordId: string | null, sums = false): StepBody {
  const { outcome, files, until, experts } = draft;
  const sum = readSum(draft.sum);
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
    ...(shape.until && until ? { until: endOfDay(until) } : {}),
  };
}

const commissionOf = ({ commission: { head = '', members, secretary = '' } }: Draft) => ({
  head,
  members,
  secretary,
});

/** The end of a day (`YYYY-MM-DD`) in Kyiv as ISO 8601: no working days after it. */
export const endOfDay = (day: string): string =>
  new Date(addWorkingDays(Date.parse(`${day}T12:00:00Z`), 0, { holidays: new Set() })).toISOString();
