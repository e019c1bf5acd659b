/**
 * Selects the first item that a menu's search finds, so that Enter takes it. Editor.js selects items by the arrow keys alone, and has no
 * call for it.
 */
export function selectFirstFound({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || !target.closest('.ce-popover') || !target.value.trim()) return;
  target.dispatchEvent(
    new KeyboardEvent('keydown', {
      key: 'ArrowDown',
      code: 'ArrowDown',
      keyCode: DOWN,
      bubbles: true,
      cancelable: true,
    }),
  );
}

/** Editor.js reads keys by their old numbers. */
const DOWN = 40;
