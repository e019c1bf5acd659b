import type { API } from '@editorjs/editorjs';

/** An event of Tab that the editor itself makes for a list, which indents an item by it. */
let indenting = false;

/** Moves an item of a list one level in or out: Alt+Shift and an arrow. Answers whether the field is an item. */
export function indentItem(field: Element | null, outwards: boolean): boolean {
  if (!field?.closest('.cdx-list')) return false;
  indenting = true;
  field.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Tab', shiftKey: outwards, bubbles: true, cancelable: true }),
  );
  indenting = false;
  return true;
}

/**
 * Leaves Tab to the browser, which goes to the next field or control: a list indents its items by it, and the editor goes in circles. An
 * open menu has taken the key before.
 */
export function keepTab(event: KeyboardEvent, { inlineToolbar }: Pick<API, 'inlineToolbar'>): boolean {
  if (event.key !== 'Tab' || indenting || event.defaultPrevented) return false;
  inlineToolbar.close();
  event.stopImmediatePropagation();
  return true;
}
