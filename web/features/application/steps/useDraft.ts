import { useCallback, useEffect, useState } from 'react';
import { placeKey, readDraft, saveDraft, type Draft, type DraftPlace } from './draft';

/** A form's draft, kept in session storage with every change. */
export function useDraft(
  place: DraftPlace,
): [Draft, (change: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void] {
  const key = placeKey(place);
  const [draft, setDraft] = useState(() => readDraft(place));
  const [shownKey, setShownKey] = useState(key);
  if (key !== shownKey) {
    // Another place under the same form: a rollback has begun a new epoch.
    setShownKey(key);
    setDraft(readDraft(place));
  }
  useEffect(() => saveDraft(key, draft), [key, draft]);
  const change = useCallback((changed: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => {
    setDraft((current) => ({ ...current, ...(typeof changed === 'function' ? changed(current) : changed) }));
  }, []);
  return [draft, change];
}
