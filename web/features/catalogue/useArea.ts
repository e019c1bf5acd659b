import { useMatches } from 'react-router-dom';
import type { AppRoute } from '../../routes/route';
import type { CatalogueArea } from '../../shared/catalogueCrumbs';

/** The area whose catalogue this page belongs to: /pd, /ed and /rp share the screens. */
export function useArea(): CatalogueArea {
  const route = useMatches().at(-1)?.handle as AppRoute;
  return route.area as CatalogueArea;
}
