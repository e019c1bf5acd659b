import { useState, type FocusEvent, type MouseEvent } from 'react';
import type { Task } from '../../../../api/areas/inbox/contract/inbox';

interface Current {
  task: Task | undefined;
  /** Put on what holds the list. */
  follow: {
    onFocus?: (event: FocusEvent) => void;
    onClickCapture?: (event: MouseEvent) => void;
  };
}

const rowOf = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('tr[data-row-key]')?.dataset.rowKey : undefined;

/**
 * The task that is read beside the list: that on which the keys or the pointer stand, or stood; at first the nearest one, and after one
 * that has gone what stands in its place. A press of the pointer chooses, a second one opens; Enter opens as ever.
 */
export function useCurrent(tasks: readonly Task[], on: boolean): Current {
  const [last, setLast] = useState({ id: '', place: 0 });
  if (!on) return { task: undefined, follow: {} };
  const task = tasks.find(({ _id }) => _id === last.id) ?? tasks[Math.min(last.place, tasks.length - 1)];
  const choose = (id: string | undefined) => {
    const place = tasks.findIndex(({ _id }) => _id === id);
    if (place >= 0 && id !== undefined) setLast({ id, place });
  };
  return {
    task,
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
