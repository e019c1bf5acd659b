/** Undo history of a text; its states are JSON. */
export interface History {
  /** Adds a state unless it equals the current one. */
  add: (state: string) => void;
  undo: () => string | undefined;
  redo: () => string | undefined;
  can: () => { undo: boolean; redo: boolean };
}

/** Maximum number of characters of all states together. */
const MAX_CHARACTERS = 20_000_000;

export function createHistory(first: string): History {
  const states = [first];
  let at = 0;
  return {
    add: (state) => {
      if (state === states[at]) return;
      states.splice(at + 1, Infinity, state);
      let length = states.reduce((sum, state) => sum + state.length, 0);
      while (length > MAX_CHARACTERS && states.length > 2) length -= states.shift()?.length ?? 0;
      at = states.length - 1;
    },
    undo: () => (at > 0 ? states[--at] : undefined),
    redo: () => (at < states.length - 1 ? states[++at] : undefined),
    can: () => ({ undo: at > 0, redo: at < states.length - 1 }),
  };
}
