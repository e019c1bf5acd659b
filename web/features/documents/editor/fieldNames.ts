import type { TFunction } from 'i18next';

/** Gives the fields of the editor their role and their name: to a screen reader they are nothing but text otherwise. */
export function nameFields(holder: Element, t: TFunction<'documents'>): void {
  // A heading keeps its role, one level deeper, also where it is only read: the first is the page's own.
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

/** Parts of a table that the pointer alone works: the menu of the block does the same by the keys (./tools/tableMenu). */
const POINTER_ONLY = '.tc-toolbox, .tc-add-row, .tc-add-column';

/** Tools of the toolbar over a selection, by the names that they have in it. */
const TOOLS = {
  'convert-to': 'convert',
  bold: 'bold',
  italic: 'italic',
} as const;

/** Names the tools that show nothing but a picture, and lets the keys scroll the menus. */
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
