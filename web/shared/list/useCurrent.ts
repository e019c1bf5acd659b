import { useState, type FocusEvent, type MouseEvent } from 'react';

interface Current<T> {
  row: T | undefined;
  /** Put on what holds the list. */
  follow: {
    onFocus?: (event: FocusEvent) => void;
    onClickCapture?: (event: MouseEvent) => void;
  };
}

const rowOf = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('tr[data-row-key]')?.dataset.rowKey : undefined;

/**
 * The row that is read beside the list: that on which the keys or the pointer stand, or stood; at first the nearest one, and after one
 * that has gone what stands in its place. A press of the pointer chooses, a second one opens; Enter opens as ever.
 */
export function useCurrent<T extends { _id: string }>(rows: readonly T[], on: boolean): Current<T> {
  const [last, setLast] = useState({ id: '', place: 0 });
  if (!on) return { row: undefined, follow: {} };
  const row = rows.find(({ _id }) => _id === last.id) ?? rows[Math.min(last.place, rows.length - 1)];
  const choose = (id: string | undefined) => {
    const place = rows.findIndex(({ _id }) => _id === id);
    if (place >= 0 && id !== undefined) setLast({ id, place });
  };
  return {
    row,
    follow: {
      onFocus: ({ target }) => choose(rowOf(target)),
      onClickCapture(event) {
        const { target, detail, ctrlKey, metaKey, shiftKey } = event;
        choose(rowOf(target));
        const link = target instanceof Element && target.closest('tr[data-row-key] a');
        // By keyboard it is 0; with these keys it opens elsewhere.
        if (link && detail === 1 && !ctrlKey && !metaKey && !shiftKey) event.preventDefault();
      },
    },
  };
}
