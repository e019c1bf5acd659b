import { useCallback } from 'react';
import { useKept } from '../../../shared/useKept';
import { EMPTY_DRAFT, placeKey, readDraft, type Draft, type DraftPlace } from './draft';

type Change = Partial<Draft> | ((draft: Draft) => Partial<Draft>);

interface KeptDraft {
  draft: Draft;
  change: (change: Change) => void;
  /** The step has been taken: the form begins anew. */
  reset: () => void;
}

/** A step's draft; a rollback begins a new epoch and with it another draft under the same form. */
export function useDraft(place: DraftPlace): KeptDraft {
  const [draft, setDraft] = useKept(placeKey(place), EMPTY_DRAFT, () => readDraft(place));
  const change = useCallback(
    (changed: Change) => {
      setDraft((current) => ({
        ...current,
        ...(typeof changed === 'function' ? changed(current) : changed),
      }));
    },
    [setDraft],
  );
  const reset = useCallback(() => setDraft(EMPTY_DRAFT), [setDraft]);
  return { draft, change, reset };
}
