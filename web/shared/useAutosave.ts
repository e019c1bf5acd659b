import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import {
  createAutosave,
  type Autosave,
  type AutosaveState,
  type DraftServer,
  type WindowDraft,
} from './autosave';

interface AutosaveOptions<T, J, A> extends WindowDraft<T> {
  /** Saving on the server; without it the draft is stored in this window only. */
  server?: DraftServer<T, J, A>;
  /** Pauses saving while the form itself is being sent: a draft would arrive too late. */
  held?: boolean;
}

type Doing<T, J, A> = Pick<Autosave<T, J, A>, 'change' | 'settle' | 'hurry' | 'saveNow' | 'flush'>;

/**
 * A draft that outlives its form: other pages, a reload, an ended session, an unavailable server. All unsent input uses this
 * hook, except for secrets (passwords, tax numbers), which use `useAskBeforeLeaving`.
 */
export function useAutosave<T extends object, J = never, A = never>(
  options: AutosaveOptions<T, J, A>,
): AutosaveState<T, J, A> & Doing<T, J, A> {
  const { key, server, held = false } = options;
  const [autosave, setAutosave] = useState(() => createAutosave<T, J, A>(options));
  let current = autosave;
  if (key !== autosave.key) {
    // The form now belongs to another subject.
    current = createAutosave<T, J, A>(options);
    setAutosave(current);
  }
  const state = useSyncExternalStore(current.subscribe, current.state);
  useLayoutEffect(() => current.enter(), [current]);
  useLayoutEffect(() => current.use(server, held));
  const { change, settle, hurry, saveNow, flush } = current;
  return { ...state, change, settle, hurry, saveNow, flush };
}
