import { useState } from 'react';
import { LIMITS } from '../../../domain/limits';

/** An application as the choice knows it. */
export interface Chosen {
  _id: string;
  spec_id: string;
}

export interface Selection {
  ids: readonly string[];
  has: (id: string) => boolean;
  /** Adds it, or takes it away. `false`: no more may be chosen. */
  toggle: (one: Chosen) => boolean;
  /** Adds as many of them as may be chosen; `false` if some had to stay out. */
  add: (more: readonly Chosen[]) => boolean;
  /** These in the place of what was chosen. */
  replace: (all: readonly Chosen[]) => void;
  remove: (ids: readonly string[]) => void;
  clear: () => void;
}

/**
 * Which applications are chosen, at most as many as one rollback takes. What is chosen stays so while the list is ordered
 * otherwise or read on; another filter (another `scope`) begins anew, so that nothing is chosen that cannot be seen.
 */
export function useSelection(scope: string): Selection {
  const [state, setState] = useState<{ scope: string; ids: readonly string[] }>({ scope, ids: [] });
  const ids = state.scope === scope ? state.ids : [];
  const set = (next: readonly string[]) => setState({ scope, ids: next });
  return {
    ids,
    has: (id) => ids.includes(id),
    toggle({ _id: id }) {
      if (ids.includes(id)) {
        set(ids.filter((one) => one !== id));
        return true;
      }
      if (ids.length >= LIMITS.selection) return false;
      set([...ids, id]);
      return true;
    },
    add(more) {
      const all = [...new Set([...ids, ...more.map(({ _id }) => _id)])];
      set(all.slice(0, LIMITS.selection));
      return all.length <= LIMITS.selection;
    },
    replace: (all) => set(all.map(({ _id }) => _id).slice(0, LIMITS.selection)),
    remove: (gone) => set(ids.filter((id) => !gone.includes(id))),
    clear: () => set([]),
  };
}
