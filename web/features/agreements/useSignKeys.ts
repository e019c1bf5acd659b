import { useEffect, useRef } from 'react';
import { isComposing } from '../../shared/isComposing';

const ELSEWHERE = '[role="dialog"], input:not([type=checkbox]), textarea';

/** Ctrl+Enter or ⌘+Enter anywhere on the page signs, except in a text field, in a dialog and while one is open. */
export function useSignKeys(sign: () => void): void {
  const latest = useRef(sign);
  useEffect(() => {
    latest.current = sign;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event)) return;
      if (event.repeat || event.defaultPrevented) return;
      const { target } = event;
      if (target instanceof Element && target.closest(ELSEWHERE)) return;
      // A click on its mask takes the focus out of an open dialog.
      if (document.querySelector('[aria-modal=true]')) return;
      // A link would open in another tab.
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}
