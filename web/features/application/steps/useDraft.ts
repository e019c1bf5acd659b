import { useCallback, useEffect, useState } from 'react';
import { EMPTY_DRAFT, placeKey, readDraft, saveDraft, type Draft, type DraftPlace } from './draft';

type Change = Partial<Draft> | ((draft: Draft) => Partial<Draft>);

interface KeptDraft {
  draft: Draft;
  change: (change: Change) => void;
  /** The step has been taken: the form begins anew. */
  reset: () => void;
}

/** A form's draft, kept in session storage with every change. */
export function useDraft(place: DraftPlace): KeptDraft {
  const key = placeKey(place);
  const [draft, setDraft] = useState(() => readDraft(place));
  const [shownKey, setShownKey] = useState(key);
  if (key !== shownKey) {
    // Another place under the same form: a rollback has begun a new epoch.
    setShownKey(key);
    setDraft(readDraft(place));
  }
  useEffect(() => saveDraft(key, draft), [key, draft]);
  const change = useCallback((changed: Change) => {
    setDraft((current) => ({ ...current, ...(typeof changed === 'function' ? changed(current) : changed) }));
  }, []);
  const reset = useCallback(() => setDraft(EMPTY_DRAFT), []);
  return { draft, change, reset };
}
