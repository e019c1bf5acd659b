import { useEffect, useRef } from 'react';
import { isComposing } from '../../shared/isComposing';

const EXCLUDED_TARGETS = '[role="dialog"], input:not([type=checkbox]), textarea';

/**
 * Calls `sign` on Ctrl+Enter or ⌘+Enter anywhere on the page, except in a text field, in a dialog, and while a dialog
 * is open.
 */
export function useSignKeys(sign: () => void): void {
  const latest = useRef(sign);
  useEffect(() => {
    latest.current = sign;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event)) return;
      if (event.repeat || event.defaultPrevented) return;
      const { target } = event;
      if (target instanceof Element && target.closest(EXCLUDED_TARGETS)) return;
      // A click on the dialog's mask moves the focus out of the open dialog.
      if (document.querySelector('[aria-modal=true]')) return;
      // On a link the keys would open another tab.
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
