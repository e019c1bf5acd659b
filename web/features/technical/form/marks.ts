import type { Validation } from '../../../../domain/process/body';
import type { ValidationDraft } from '../../../../api/areas/technical/contract/technical';
import { technicalOutcome, type TechnicalOutcome } from '../../../../domain/application/technical';

/** Values of the technical validation form; unset marks are absent. */
export interface Form {
  docs: Record<string, boolean>;
  fields?: boolean;
  lot_priorities?: boolean;
  estimate_compliance?: boolean;
  need_direction: boolean;
  message: string;
}

/** Marks of the form, as one field. */
export type Marked = Omit<Form, 'need_direction' | 'message'>;

export const EMPTY_FORM: Form = { docs: {}, need_direction: false, message: '' };

/** Toggles besides the documents' marks (rules/technical-review, "Form"). */
export const TOGGLES = ['fields', 'lot_priorities', 'estimate_compliance'] as const;

/** Returns the form as a draft for the server, without documents that the application does not have. */
export const draftOf = ({ docs, ...form }: Form): ValidationDraft => ({
  ...form,
  docs: Object.entries(docs).map(([_id, validation]) => ({ _id, validation })),
});

export const formOf = ({ docs, ...draft }: ValidationDraft): Form => ({
  ...draft,
  docs: Object.fromEntries(docs.map(({ _id, validation }) => [_id, validation])),
});

/** Returns the payload of the validation protocol (rules/technical-review, "Payload"); unset marks count as wrong. */
export const validationOf = (form: Form, documentIds: readonly string[]): Validation => ({
  docs: documentIds.map((_id) => ({ _id, validation: form.docs[_id] ?? false })),
  fields: form.fields ?? false,
  lot_priorities: form.lot_priorities ?? false,
  estimate_compliance: form.estimate_compliance ?? false,
  need_direction: form.need_direction,
});

/** Returns the number of missing marks. */
export const countMissingMarks = (marked: Marked, documentIds: readonly string[]): number =>
  [...TOGGLES.map((toggle) => marked[toggle]), ...documentIds.map((id) => marked.docs[id])].filter(
    (mark) => mark === undefined,
  ).length;

/** Returns the outcome that the server will compute from the marks; undefined while some are missing. */
export const expectedOutcome = (form: Form, documentIds: readonly string[]): TechnicalOutcome | undefined =>
  countMissingMarks(form, documentIds) > 0 ? undefined : technicalOutcome(validationOf(form, documentIds));
