import { useEffect } from 'react';
import { focusMark, type MarkName } from './judged';

const MOVES: Readonly<Record<string, number>> = { KeyJ: 1, KeyK: -1 };

/** Elements that take letters: there J and K are letters. */
const TYPING = 'textarea, select, [contenteditable=true], input:not([type=radio], [type=checkbox])';

/** J and K go to the next and the previous mark, by the place of the keys, so on any layout; none while typing or in a dialog. */
export function useMarkKeys(marks: readonly MarkName[], at: MarkName | undefined): void {
  useEffect(() => {
    if (at === undefined) return undefined;
    const move = (event: KeyboardEvent) => {
      const step = MOVES[event.code];
      const here = document.activeElement;
      if (!step || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (here?.closest(TYPING) || document.querySelector('[aria-modal=true]')) return;
      // From elsewhere on the page the first key leads to the mark that is looked at.
      const inside = !!here?.closest('[data-mark]');
      const next = marks[marks.indexOf(at) + (inside ? step : 0)];
      if (next === undefined) return;
      event.preventDefault();
      focusMark(next);
    };
    window.addEventListener('keydown', move);
    return () => window.removeEventListener('keydown', move);
  }, [marks, at]);
}
