/** Keys of the editor, as the table of keys shows them. */
export const EDITOR_KEYS = [
  ['slash', '/'],
  ['braces', '{{'],
  ['undo', 'Ctrl+Z'],
  ['redo', 'Ctrl+Shift+Z'],
  ['style', 'Ctrl+B, I, U'],
  ['newParagraph', 'Ctrl+Enter'],
  ['blockMenu', 'Ctrl+/'],
  ['nextBlock', 'Alt+↑, Alt+↓'],
  ['moveBlock', 'Alt+Shift+↑, ↓'],
  ['itemLevel', 'Alt+Shift+→, ←'],
  ['tableRow', 'Enter'],
  ['nextField', 'Tab, Shift+Tab'],
] as const;
