import { useMatches } from 'react-router-dom';
import type { AppRoute } from '../../routes/route';
import type { CatalogueArea } from '../../shared/catalogueCrumbs';

/** Area of the page: /pd, /ed and /rp share the catalogue's screens. */
export function useArea(): CatalogueArea {
  const route = useMatches().at(-1)?.handle as AppRoute;
  return route.area as CatalogueArea;
}
