import type { CatalogueArea } from '../../shared/catalogueCrumbs';
import { NAMES, storageKey, type ListState } from './address';
import { useStateByView } from '../../shared/list/views/useStateByView';
import type { Views } from '../../shared/list/views/useViews';
import { stateOf } from './views';

/** Returns the state of an area's lists (useStateByView). */
export const useListState = (
  area: CatalogueArea,
  views: Pick<Views, 'list' | 'known'>,
): [ListState, (change: ListState) => void] => useStateByView(NAMES, storageKey(area), views, stateOf);
