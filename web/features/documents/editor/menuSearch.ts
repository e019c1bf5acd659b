/**
 * Selects the first match of a menu's search, so that Enter chooses it. Editor.js selects items only by the arrow keys and has no
 * function for it.
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

/** Editor.js reads the deprecated `keyCode` of a key. */
const DOWN = 40;
