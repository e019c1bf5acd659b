import type { SearchView } from '../../../api/areas/search/contract/search';
import { ROUTES } from '../../routes/routeTable';

/** Where an application's page shows what a division works on, as long as the division has no page of its own. */
const TABS: Record<SearchView, string> = { '/pd': 'data', '/ed': 'reviews', '/rp': 'negotiation' };

/** The application as this division sees it. */
export function viewAddress(view: SearchView, id: string): string {
  const own = `${view}/application/`;
  return ROUTES.some(({ path }) => path.startsWith(`${own}:id`))
    ? `${own}${id}`
    : `/application/${id}?tab=${TABS[view]}`;
}
