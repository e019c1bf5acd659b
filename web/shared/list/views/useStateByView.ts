import { useEffect, useRef } from 'react';
import type { SavedView } from '../../../../api/areas/contest-list/contract/saved-views';
import { useQueryState, type Filters } from '../../useQueryState';
import type { Views } from './useViews';

/**
 * Keeps a list's state in the address. Without filters in the address, the last filters of this browser are restored; without
 * those, the person's default view is applied.
 */
export function useStateByView<const N extends string>(
  names: readonly N[],
  key: string,
  { known, list }: Pick<Views, 'list' | 'known'>,
  stateOf: (view: SavedView) => Filters<N>,
): [Filters<N>, (change: Filters<N>) => void] {
  const [state, change] = useQueryState(names, key);
  const fresh = useRef(Object.keys(state).length === 0 && localStorage.getItem(key) === null);
  useEffect(() => {
    if (!known || !fresh.current) return;
    fresh.current = false;
    const view = list.find((candidate) => candidate.default);
    if (view && Object.keys(state).length === 0) change(stateOf(view));
  }, [known, list, state, change, stateOf]);
  return [state, change];
}
