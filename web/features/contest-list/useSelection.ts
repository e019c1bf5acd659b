import { useState } from 'react';
import { LIMITS } from '../../../domain/limits';

/** A chosen application. */
export interface ApplicationRef {
  _id: string;
  spec_id: string;
}

export interface Selection {
  ids: readonly string[];
  /** Chooses these applications, up to the maximum; returns false if some were left out. */
  choose: (ids: readonly string[]) => boolean;
  /** Replaces the selection with these applications, up to the maximum. */
  replace: (all: readonly ApplicationRef[]) => void;
  clear: () => void;
}

/**
 * Selection of applications, at most as many as one rollback takes. Sorting the list or loading more rows keeps the
 * selection; another filter (another `scope`) clears it, so that no invisible application stays chosen.
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
