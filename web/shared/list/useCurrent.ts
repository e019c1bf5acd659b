import { useState, type FocusEvent, type MouseEvent } from 'react';

interface Current<T> {
  row: T | undefined;
  /** Handlers for the element around the list. */
  follow: {
    onFocus?: (event: FocusEvent) => void;
    onClickCapture?: (event: MouseEvent) => void;
  };
}

const rowOf = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('tr[data-row-key]')?.dataset.rowKey : undefined;

/**
 * Returns the row shown beside the list: the last focused or clicked one, at first the first one, and the row in the same
 * place after it has disappeared. A click chooses a row, a double click opens it; Enter opens it at once.
 */
export function useCurrent<T extends { _id: string }>(rows: readonly T[], on: boolean): Current<T> {
  const [last, setLast] = useState({ id: '', place: 0 });
  if (!on) return { row: undefined, follow: {} };
  const row = rows.find(({ _id }) => _id === last.id) ?? rows[Math.min(last.place, rows.length - 1)];
  const choose = (id: string | undefined) => {
    const index = rows.findIndex(({ _id }) => _id === id);
    if (index >= 0 && id !== undefined) setLast({ id, place: index });
  };
  return {
    row,
    follow: {
      onFocus: ({ target }) => choose(rowOf(target)),
      onClickCapture(event) {
        const { target, detail, ctrlKey, metaKey, shiftKey } = event;
        choose(rowOf(target));
        const link = target instanceof Element && target.closest('tr[data-row-key] a');
        // `detail` is 0 for the keyboard; with a modifier the link opens in another tab or window.
        if (link && detail === 1 && !ctrlKey && !metaKey && !shiftKey) event.preventDefault();
      },
    },
  };
}
