import { useEffect } from 'react';

/** Tells the page why a tab's unsaved input disables steps. The reason is removed with the input or the tab. */
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
