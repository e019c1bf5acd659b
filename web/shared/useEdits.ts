import { useState } from 'react';
import { differing, isNothing } from './kept';
import { useAutosave } from './useAutosave';

export interface Edits<V extends object> {
  /** Values of the form. */
  values: V;
  /** Only what differs from what the server knows: another's change beside it is not written over. */
  edits: Partial<V>;
  dirty: boolean;
  change: (part: Partial<V>) => void;
  /** The server has taken these; what was typed since stays. */
  saved: (sent: Partial<V>) => void;
  undo: () => void;
}

const NONE = {};

/** A form over what the server knows: what is typed lies over it, is kept in this window, and is lost by no new reading. */
export function useEdits<V extends object>(key: string, known: V): Edits<V> {
  const { draft, change, settle } = useAutosave<Partial<V>>({ key, nothing: NONE });
  const [conflict, setTaken] = useState<{ values: Partial<V>; over: string }>();
  const knownNow = JSON.stringify(known);
  // Until it is read anew, what the server has taken is what it knows.
  const base = conflict?.over === knownNow ? { ...known, ...conflict.values } : known;
  return {
    values: { ...base, ...draft },
    edits: draft,
    dirty: !isNothing(draft),
    change: (part) => change((before) => differing({ ...before, ...part }, base)),
    saved: (sent) => {
      setTaken({ values: { ...conflict?.values, ...sent }, over: knownNow });
      settle(sent);
    },
    undo: () => settle(draft),
  };
}
