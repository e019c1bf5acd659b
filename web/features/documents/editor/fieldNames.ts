import type { TFunction } from 'i18next';

/** Gives the editor's fields a role and a name for screen readers. */
export function nameFields(holder: Element, t: TFunction<'documents'>): void {
  // A heading keeps its role, one level deeper: the first level is the page's heading.
  for (const heading of holder.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')) {
    const level = String(Number(heading.tagName.slice(1)) + 1);
    if (heading.ariaLevel !== level) heading.setAttribute('aria-level', level);
  }
  for (const field of holder.querySelectorAll<HTMLElement>('[contenteditable="true"]')) {
    if (/^H[1-6]$/.test(field.tagName)) continue;
    if (field.role !== 'textbox') {
      field.setAttribute('role', 'textbox');
      field.setAttribute('aria-multiline', 'true');
    }
    const name = nameOf(field, t);
    if (field.ariaLabel !== name) field.setAttribute('aria-label', name);
  }
}

/** Parts of a table for the pointer only; the block's menu does the same for the keyboard (./tools/tableMenu). */
const POINTER_ONLY = '.tc-toolbox, .tc-add-row, .tc-add-column';

/** Text keys of the selection toolbar's tools, by their names. */
const TOOLS = {
  'convert-to': 'convert',
  bold: 'bold',
  italic: 'italic',
} as const;

/** Names the icon-only tools, and makes the menus scrollable by keyboard. */
export function nameTools(holder: Element, t: TFunction<'documents'>): void {
  for (const part of holder.querySelectorAll<HTMLElement>(POINTER_ONLY))
    if (part.ariaHidden !== 'true') part.setAttribute('aria-hidden', 'true');
  for (const list of holder.querySelectorAll<HTMLElement>(
    '.ce-popover:not(.ce-popover--inline) .ce-popover__items',
  ))
    if (list.tabIndex !== 0) list.tabIndex = 0;
  for (const [name, key] of Object.entries(TOOLS))
    for (const item of holder.querySelectorAll(`.ce-popover--inline [data-item-name="${name}"]`)) {
      const button = item.matches('button') ? item : item.querySelector('button');
      if (button && button.ariaLabel !== t(`editor.${key}`))
        button.setAttribute('aria-label', t(`editor.${key}`));
    }
}

function nameOf(field: HTMLElement, t: TFunction<'documents'>): string {
  const row = field.closest('.tc-row');
  if (row)
    return t('editor.cell', {
      row: [...(row.parentElement?.querySelectorAll('.tc-row') ?? [])].indexOf(row) + 1,
      column: [...row.children].indexOf(field) + 1,
    });
  return t(field.closest('.cdx-list') ? 'editor.item' : 'editor.text');
}
