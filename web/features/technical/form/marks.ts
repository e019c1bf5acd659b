import type { Validation } from '../../../../domain/process/body';
import type { ValidationDraft } from '../../../../api/areas/technical/contract/technical';
import { technicalOutcome, type TechnicalOutcome } from '../../../../domain/application/technical';

/** The form of the technical validation; what is not marked yet is absent. */
export interface Form {
  docs: Record<string, boolean>;
  fields?: boolean;
  lot_priorities?: boolean;
  estimate_compliance?: boolean;
  need_direction: boolean;
  message: string;
}

/** The marks alone: one field of the page. */
export type Marked = Omit<Form, 'need_direction' | 'message'>;

export const EMPTY_FORM: Form = { docs: {}, need_direction: false, message: '' };

/** The toggles besides the documents' (rules/technical-review, "Form"). */
export const TOGGLES = ['fields', 'lot_priorities', 'estimate_compliance'] as const;

/** The form as a draft is kept; documents that the application does not have are left out. */
export const draftOf = ({ docs, ...form }: Form): ValidationDraft => ({
  ...form,
  docs: Object.entries(docs).map(([_id, validation]) => ({ _id, validation })),
});

export const formOf = ({ docs, ...draft }: ValidationDraft): Form => ({
  ...draft,
  docs: Object.fromEntries(docs.map(({ _id, validation }) => [_id, validation])),
});

/** The payload of the validation protocol (rules/technical-review, "Payload"); unmarked counts as wrong. */
export const validationOf = (form: Form, documentIds: readonly string[]): Validation => ({
  docs: documentIds.map((_id) => ({ _id, validation: form.docs[_id] ?? false })),
  fields: form.fields ?? false,
  lot_priorities: form.lot_priorities ?? false,
  estimate_compliance: form.estimate_compliance ?? false,
  need_direction: form.need_direction,
});

/** Number of missing marks. */
export const unmarked = (marked: Marked, documentIds: readonly string[]): number =>
  [...TOGGLES.map((toggle) => marked[toggle]), ...documentIds.map((id) => marked.docs[id])].filter(
    (mark) => mark === undefined,
  ).length;

/** Outcome that the server will work out of the marks; undefined while some are missing. */
export const foreseenOutcome = (form: Form, documentIds: readonly string[]): TechnicalOutcome | undefined =>
  unmarked(form, documentIds) > 0 ? undefined : technicalOutcome(validationOf(form, documentIds));
