import { FORM_FIELDS, type FieldProblems } from './findProblems';

const CONTROL = 'input:not([disabled]):not([type=file]), textarea, button';

/** Puts the focus on the first field that is wrong, in the order in which the form shows them. */
export function focusFirstProblem(form: HTMLFormElement | null, problems: FieldProblems): void {
  const name = FORM_FIELDS.find((field) => problems[field]);
  form?.querySelector(`[data-field=${name}]`)?.querySelector<HTMLElement>(CONTROL)?.focus();
}
