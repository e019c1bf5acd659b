import { useState } from 'react';
import { changedFields, isNothing } from './sessionDrafts';
import { useAutosave } from './useAutosave';

export interface Edits<V extends object> {
  /** Values of the form. */
  values: V;
  /** Only the values that differ from the server's, so that other people's changes are not overwritten. */
  edits: Partial<V>;
  dirty: boolean;
  change: (part: Partial<V>) => void;
  /** Call after the server has saved these values; input typed since stays. */
  saved: (sent: Partial<V>) => void;
  undo: () => void;
}

const NONE = {};

/** Edits of a form over the server's values. They are stored in this window and survive new readings. */
export function useEdits<V extends object>(key: string, stored: V): Edits<V> {
  const { draft, change, settle } = useAutosave<Partial<V>>({ key, nothing: NONE });
  const [conflict, setConflict] = useState<{ values: Partial<V>; over: string }>();
  const knownNow = JSON.stringify(stored);
  // Until the next reading, saved values count as the server's values.
  const base = conflict?.over === knownNow ? { ...stored, ...conflict.values } : stored;
  return {
    values: { ...base, ...draft },
    edits: draft,
    dirty: !isNothing(draft),
    change: (part) => change((before) => changedFields({ ...before, ...part }, base)),
    saved: (sent) => {
      setConflict({ values: { ...conflict?.values, ...sent }, over: knownNow });
      settle(sent);
    },
    undo: () => settle(draft),
  };
}
