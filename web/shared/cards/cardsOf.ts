import { opens, type Role } from '../../../domain/roles';
import type { AppRoute } from '../../routes/route';
import { ROUTES } from '../../routes/routeTable';

/** Pages that lie directly under the administration, and the areas of the menu; only what the role opens. */
export function cardsOf(role: Role | undefined): { keeping: AppRoute[]; work: AppRoute[] } {
  const open = ROUTES.filter(({ area, path }) => role && opens(role, area) && !path.includes(':'));
  return {
    keeping: open.filter(({ parent }) => parent === '/admin'),
    work: open.filter(({ menu, area }) => menu && area !== '/admin'),
  };
}

/** The key of the sentence that says what a page is for: `/admin/seasons` → `admin-seasons`. */
export const sentenceKey = ({ path }: AppRoute): string => path.slice(1).replaceAll('/', '-');
