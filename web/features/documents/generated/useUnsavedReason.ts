import { useEffect } from 'react';

/** Tells the page the reason why a tab with unsaved input holds steps back; the reason goes with the input and with the tab. */
export function useUnsavedReason(
  unsaved: boolean,
  reason: string,
  onUnsaved: (reason: string | undefined) => void,
): void {
  useEffect(() => {
    onUnsaved(unsaved ? reason : undefined);
    return () => onUnsaved(undefined);
  }, [unsaved, reason, onUnsaved]);
}
