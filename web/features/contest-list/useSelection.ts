import { useState } from 'react';
import { LIMITS } from '../../../domain/limits';

/** A chosen application. */
export interface Chosen {
  _id: string;
  spec_id: string;
}

export interface Selection {
  ids: readonly string[];
  /** Chooses these, up to the maximum; returns false if some were left out. */
  choose: (ids: readonly string[]) => boolean;
  /** Replaces the selection. */
  replace: (all: readonly Chosen[]) => void;
  clear: () => void;
}

/**
 * Selection of applications, at most as many as one rollback takes. It stays while the list is ordered
 * otherwise or continued; another filter (another `scope`) clears it, so that nothing invisible is chosen.
 */
export function useSelection(scope: string): Selection {
  const [state, setState] = useState<{ scope: string; ids: readonly string[] }>({ scope, ids: [] });
  const set = (next: readonly string[]) => setState({ scope, ids: next.slice(0, LIMITS.selection) });
  return {
    ids: state.scope === scope ? state.ids : [],
    choose(ids) {
      set(ids);
      return ids.length <= LIMITS.selection;
    },
    replace: (all) => set(all.map(({ _id }) => _id)),
    clear: () => set([]),
  };
}
