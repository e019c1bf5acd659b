/** States of a text that can be gone back to, oldest first, as JSON. */
export interface History {
  /** Notes a state; the same once more is none. */
  add: (state: string) => void;
  undo: () => string | undefined;
  redo: () => string | undefined;
  can: () => { undo: boolean; redo: boolean };
}

/** The most characters that all states together take. */
const MOST = 20_000_000;

export function createHistory(first: string): History {
  const states = [first];
  let at = 0;
  return {
    add: (state) => {
      if (state === states[at]) return;
      states.splice(at + 1, Infinity, state);
      let length = states.reduce((sum, each) => sum + each.length, 0);
      while (length > MOST && states.length > 2) length -= states.shift()?.length ?? 0;
      at = states.length - 1;
    },
    undo: () => (at > 0 ? states[--at] : undefined),
    redo: () => (at < states.length - 1 ? states[++at] : undefined),
    can: () => ({ undo: at > 0, redo: at < states.length - 1 }),
  };
}
