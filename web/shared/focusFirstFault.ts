/** The first input of the form that is marked as wrong gets the focus; answers whether there is one. */
export function focusFirstFault(form: HTMLElement | null): boolean {
  const fault = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  fault?.focus();
  return fault !== null && fault !== undefined;
}
