import { useEffect, useRef } from 'react';
import { isComposing } from '../../shared/isComposing';

/** Ctrl+Enter or ⌘+Enter anywhere on the page, except in a dialog, signs. */
export function useSignKeys(sign: () => void): void {
  const latest = useRef(sign);
  useEffect(() => {
    latest.current = sign;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event)) return;
      if (event.target instanceof Element && event.target.closest('[role="dialog"]')) return;
      // A link would open in another tab.
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}
