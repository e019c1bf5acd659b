import { useTranslation } from 'react-i18next';
import { opens } from '../../../domain/roles';
import { useAppSelector } from '../../store/hooks';
import { wayTo } from '../../routes/routeTable';
import type { Crumb } from '../../shared/Breadcrumbs';
import { accountOf } from '../../session/slice';

/** The pages down to this one; those in an area that is closed to the person, who reads sessions all the same, are no links. */
export function useWay(path: string): Crumb[] {
  const { t } = useTranslation();
  const role = useAppSelector((state) => accountOf(state)?.role);
  return wayTo(path).map(({ title, path: to, area }) => ({
    title: t(title),
    to: role && opens(role, area) ? to : undefined,
  }));
}
