import { useEffect } from 'react';
import { focusMark, type MarkName } from './currentMark';

const MOVES: Readonly<Record<string, number>> = { KeyJ: 1, KeyK: -1 };

/** Elements in which J and K are typed letters. */
const TYPING = 'textarea, select, [contenteditable=true], input:not([type=radio], [type=checkbox])';

/** Shortcuts J and K for the next and previous mark, by physical key; ignored while typing and in a dialog. */
export function useMarkKeys(marks: readonly MarkName[], at: MarkName | undefined): void {
  useEffect(() => {
    if (at === undefined) return undefined;
    const move = (event: KeyboardEvent) => {
      const step = MOVES[event.code];
      const focused = document.activeElement;
      if (!step || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (focused?.closest(TYPING) || document.querySelector('[aria-modal=true]')) return;
      // From outside the form the first key press focuses the current mark.
      const inside = !!focused?.closest('[data-mark]');
      const next = marks[marks.indexOf(at) + (inside ? step : 0)];
      if (next === undefined) return;
      event.preventDefault();
      focusMark(next);
    };
    window.addEventListener('keydown', move);
    return () => window.removeEventListener('keydown', move);
  }, [marks, at]);
}
