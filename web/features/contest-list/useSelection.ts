import { useState } from 'react';
import { LIMITS } from '../../../domain/limits';

/** An application as the choice knows it. */
export interface Chosen {
  _id: string;
  spec_id: string;
}

export interface Selection {
  ids: readonly string[];
  /** As many of these as may be chosen; `false` if some had to stay out. */
  choose: (ids: readonly string[]) => boolean;
  /** These in the place of what was chosen. */
  replace: (all: readonly Chosen[]) => void;
  clear: () => void;
}

/**
 * Which applications are chosen, at most as many as one rollback takes. What is chosen stays so while the list is ordered
 * otherwise or read on; another filter (another `scope`) begins anew, so that nothing is chosen that cannot be seen.
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
