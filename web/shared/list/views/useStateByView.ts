import { useEffect, useRef } from 'react';
import type { SavedView } from '../../../../api/areas/contest-list/contract/saved-views';
import { useQueryState, type Filters } from '../../useQueryState';
import type { Views } from './useViews';

/**
 * A list's state in the address. Where the address has none, what this browser kept comes back; where it kept nothing
 * either, the person's default view opens the list.
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
    const view = list.find((one) => one.default);
    if (view && Object.keys(state).length === 0) change(stateOf(view));
  }, [known, list, state, change, stateOf]);
  return [state, change];
}
