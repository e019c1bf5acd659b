import type { TFunction } from 'i18next';
import { lengthOf, LIMITS } from '../../../../domain/limits';
import { unmarked, type Form } from './marks';

/** What is wrong with the form, in words, by part. */
export interface Problems {
  marks?: string;
  comment?: string;
}

/** Every mark is set, and the comment to the applicant is not empty (rules/technical-review, "Form"). */
export function problemsOf(t: TFunction, form: Form, documentIds: readonly string[]): Problems {
  const count = unmarked(form, documentIds);
  const empty = lengthOf(form.message) < LIMITS.comment;
  return {
    ...(count > 0 && { marks: t('technical:problem.marks', { count }) }),
    ...(empty && { comment: t('application:problem.commentEmpty') }),
  };
}

/** Puts the focus on what is wrong: the first mark that is missing, else the comment. Answers whether anything is. */
export function focusFirst(form: HTMLFormElement | null, problems: Problems): boolean {
  if (problems.marks) missingMark(form)?.focus();
  else if (problems.comment) form?.querySelector<HTMLElement>('[data-field=comment] textarea')?.focus();
  return !!problems.marks || !!problems.comment;
}

const missingMark = (form: HTMLFormElement | null): HTMLElement | undefined =>
  [...(form?.querySelectorAll('[role=radiogroup]') ?? [])]
    .find((group) => !group.querySelector('input:checked'))
    ?.querySelector<HTMLElement>('input') ?? undefined;
