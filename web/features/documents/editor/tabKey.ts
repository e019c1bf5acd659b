import type { API } from '@editorjs/editorjs';

/** True while the editor itself dispatches Tab to a list, which indents an item by it. */
let isIndenting = false;

/** Moves a list item one level in or out (Alt+Shift and an arrow). Returns whether the field is an item. */
export function indentItem(field: Element | null, outwards: boolean): boolean {
  if (!field?.closest('.cdx-list')) return false;
  isIndenting = true;
  field.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Tab', shiftKey: outwards, bubbles: true, cancelable: true }),
  );
  isIndenting = false;
  return true;
}

/**
 * Leaves Tab to the browser, which moves the focus to the next field or control: otherwise a list would indent its item, and the editor
 * would keep the focus within itself. An open menu handles Tab before this function. Returns whether the key was left to the browser.
 */
export function keepTab(event: KeyboardEvent, { inlineToolbar }: Pick<API, 'inlineToolbar'>): boolean {
  if (event.key !== 'Tab' || isIndenting || event.defaultPrevented) return false;
  inlineToolbar.close();
  event.stopImmediatePropagation();
  return true;
}
