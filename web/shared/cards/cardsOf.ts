import { mayOpenArea, type Role } from '../../../domain/roles';
import type { AppRoute } from '../../routes/route';
import { ROUTES } from '../../routes/routeTable';

/** Returns the pages directly under the administration and the other areas of the menu that the role may open. */
export function cardsOf(role: Role | undefined): { keeping: AppRoute[]; work: AppRoute[] } {
  const open = ROUTES.filter(({ area, path }) => role && mayOpenArea(role, area) && !path.includes(':'));
  return {
    keeping: open.filter(({ parent }) => parent === '/admin'),
    work: open.filter(({ menu, area }) => menu && area !== '/admin'),
  };
}

/** Returns the key of the sentence about a page's purpose: `/admin/seasons` → `admin-seasons`. */
export const sentenceKey = ({ path }: AppRoute): string => path.slice(1).replaceAll('/', '-');
