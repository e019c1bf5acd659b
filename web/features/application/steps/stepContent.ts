import type { StepBody, Validation } from '../../../../api/contract/steps';
import { addWorkingDays } from '../../../../domain/deadlines';
import { technicalOutcome, type TechnicalOutcome } from '../../../../domain/technical';
import type { Draft, Marks } from './draft';
import type { FormShape } from './formShape';

/** What is sent for a draft that `findProblems` lets pass. */
export function stepContent(shape: FormShape, draft: Draft, recordId: string | null): StepBody {
  const { outcome, files, until } = draft;
  const comment = draft.comment.trim();
  const slots = shape.slots.flatMap(({ name }): [string, string[]][] =>
    files[name] ? [[name, [files[name]._id]]] : [],
  );
  return {
    ...(recordId ? { record_id: recordId } : {}),
    ...(shape.outcomes.length > 0 ? { outcome } : {}),
    ...(shape.comment && comment ? { comment } : {}),
    ...(slots.length > 0 ? { files: Object.fromEntries(slots) } : {}),
    ...(outcome && shape.commissionFor.includes(outcome) ? { commission: commissionOf(draft) } : {}),
    ...(shape.until && until ? { until: endOfDay(until) } : {}),
    ...(shape.marks ? { validation: validationOf(draft.marks) } : {}),
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

/** The payload of the validation protocol (specification 1 §3); unmarked counts as wrong. */
export const validationOf = (marks: Marks): Validation => ({
  docs: Object.entries(marks.docs).map(([_id, validation]) => ({ _id, validation })),
  fields: marks.fields ?? false,
  lot_priorities: marks.lot_priorities ?? false,
  estimate_compliance: marks.estimate_compliance ?? false,
  need_direction: marks.need_direction,
});

/** How many marks are missing. */
export const unmarked = (marks: Marks, documentIds: readonly string[]): number =>
  [
    marks.fields,
    marks.lot_priorities,
    marks.estimate_compliance,
    ...documentIds.map((id) => marks.docs[id]),
  ].filter((mark) => mark === undefined).length;

/** What the server will work out of the marks; undefined while some are missing. */
export const foreseenOutcome = (marks: Marks, documentIds: readonly string[]): TechnicalOutcome | undefined =>
  unmarked(marks, documentIds) > 0 ? undefined : technicalOutcome(validationOf(marks));
