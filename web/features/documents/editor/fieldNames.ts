import type { TFunction } from 'i18next';

/** Gives the fields of the editor their role and their name: to a screen reader they are nothing but text otherwise. */
export function nameFields(holder: Element, t: TFunction<'documents'>): void {
  for (const field of holder.querySelectorAll<HTMLElement>('[contenteditable="true"]')) {
    if (field.role !== 'textbox') {
      field.setAttribute('role', 'textbox');
      field.setAttribute('aria-multiline', 'true');
    }
    const name = nameOf(field, t);
    if (field.ariaLabel !== name) field.setAttribute('aria-label', name);
  }
}

function nameOf(field: HTMLElement, t: TFunction<'documents'>): string {
  const heading = /^H([1-6])$/.exec(field.tagName);
  if (heading) return t('editor.headingOf', { level: heading[1] });
  const row = field.closest('.tc-row');
  if (row)
    return t('editor.cell', {
      row: [...(row.parentElement?.querySelectorAll('.tc-row') ?? [])].indexOf(row) + 1,
      column: [...row.children].indexOf(field) + 1,
    });
  return t(field.closest('.cdx-list') ? 'editor.item' : 'editor.text');
}
