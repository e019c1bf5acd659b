import { useEffect, useRef } from 'react';
import type { CatalogueArea } from '../../shared/catalogueCrumbs';
import { useQueryState } from '../../shared/useQueryState';
import { NAMES, storageKey, type ListState } from './address';
import type { Views } from './useViews';
import { stateOf } from './views';

/**
 * The list's state in the address. Where the address has none, what this browser kept comes back; where it kept nothing
 * either, the person's default view opens the list.
 */
export function useListState(
  area: CatalogueArea,
  views: Pick<Views, 'list' | 'known'>,
): [ListState, (change: ListState) => void] {
  const key = storageKey(area);
  const [state, change] = useQueryState(NAMES, key);
  const fresh = useRef(Object.keys(state).length === 0 && localStorage.getItem(key) === null);
  const { known, list } = views;
  useEffect(() => {
    if (!known || !fresh.current) return;
    fresh.current = false;
    const view = list.find((one) => one.default);
    if (view && Object.keys(state).length === 0) change(stateOf(view));
  }, [known, list, state, change]);
  return [state, change];
}
