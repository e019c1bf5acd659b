import { isComposing } from '../isComposing';
import { useEffect, useRef, type RefObject } from 'react';

/** Action of a key on the row that has the focus. */
export type RowAction = (id: string) => void;

interface RowKeys {
  /** By physical key (`KeyX`), independent of the keyboard layout. */
  row: Readonly<Record<string, RowAction>>;
  page: Readonly<Record<string, () => void>>;
}

const TYPED_IN =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=combobox]';
const STEPS: Readonly<Record<string, number>> = { KeyJ: 1, KeyK: -1 };

/**
 * Shortcut keys of a list: j and k move the focus from row to row, Enter opens the row, other keys act on it. They are ignored
 * while somebody types, together with Ctrl, Alt or ⌘, and behind a dialog.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, keys: RowKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  const last = useRef<string>(undefined);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isForOthers(event)) return;
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('tr[data-row-key]:has(a)') ?? [])];
      const focused = rows.findIndex((row) => row.contains(document.activeElement));
      // The focus was lost with a removed row: continue from the last focused row.
      const at = focused >= 0 ? focused : rows.findIndex((row) => idOf(row) === last.current);
      const step = STEPS[event.code];
      const row = rows[step === undefined ? at : Math.min(Math.max(at + step, 0), rows.length - 1)];
      if (step !== undefined) {
        row?.querySelector<HTMLElement>('a')?.focus();
        row?.scrollIntoView({ block: 'nearest' });
      } else if (row && latest.current.row[event.code]) latest.current.row[event.code]?.(idOf(row));
      else if (latest.current.page[codeOf(event)]) latest.current.page[codeOf(event)]?.();
      else return;
      if (row) last.current = idOf(row);
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [list]);
}

const idOf = (row: HTMLElement): string => row.dataset.rowKey ?? '';
/** The keys / and ? by their character, or else by the physical key of the English layout. */
const SIGNS: Readonly<Record<string, string>> = { '/': 'Slash', '?': 'Shift+Slash' };

const codeOf = ({ key, code, shiftKey }: KeyboardEvent): string =>
  SIGNS[key] ?? (shiftKey ? `Shift+${code}` : code);

function isForOthers(event: KeyboardEvent): boolean {
  const { target, code, ctrlKey, altKey, metaKey } = event;
  if (ctrlKey || altKey || metaKey || isComposing(event)) return true;
  // The focused element handles Enter itself.
  if (code === 'Enter' && target !== document.body) return true;
  if (target instanceof Element && target.closest(TYPED_IN)) return true;
  return document.querySelector('[role="dialog"]') !== null;
}
