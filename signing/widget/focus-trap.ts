const focusable = 'button, input, select, [tabindex="0"]';

/** Keeps the focus inside the frame: Tab moves it from the last control to the first, Shift+Tab from the first to the last. */
export function trapFocus(root: HTMLElement): void {
  root.ownerDocument.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab') return;
    const controls = [...root.querySelectorAll<HTMLElement>(focusable)].filter(
      (control) => !control.matches(':disabled') && control.getClientRects().length > 0,
    );
    const edge = event.shiftKey ? controls[0] : controls.at(-1);
    const outside = !root.contains(root.ownerDocument.activeElement);
    if (root.ownerDocument.activeElement !== edge && !outside) return;
    event.preventDefault();
    (event.shiftKey ? controls.at(-1) : controls[0])?.focus();
  });
}
