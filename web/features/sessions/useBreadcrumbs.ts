import { useTranslation } from 'react-i18next';
import { mayOpenArea } from '../../../domain/roles';
import { useAppSelector } from '../../store/hooks';
import { breadcrumbRoutes } from '../../routes/routeTable';
import type { Crumb } from '../../shared/Breadcrumbs';
import { accountOf } from '../../session/slice';

/** Returns the breadcrumbs of a page; pages of areas that the viewer may not open are not linked. */
export function useBreadcrumbs(path: string): Crumb[] {
  const { t } = useTranslation();
  const role = useAppSelector((state) => accountOf(state)?.role);
  return breadcrumbRoutes(path).map(({ title, path: to, area }) => ({
    title: t(title),
    to: role && mayOpenArea(role, area) ? to : undefined,
  }));
}
