import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { mayOpenArea, type Role } from '../../../domain/roles';
import { useAppDispatch } from '../../store/hooks';
import { parentsOf, ROUTES } from '../../routes/routeTable';
import { preferences } from '../../preferences/slice';
import { nameOfTask } from '../../shared/processTexts';
import { useRead } from '../../reads/useRead';
import { valueOf } from '../../reads/remote';
import { taskAddress } from '../../shared/inbox/fromList';
import { session } from '../../session/slice';
import type { Choice } from './types';

/** Returns the pages that the role may open, the next task, and the actions available everywhere. */
export function usePageAndActionChoices(role: Role): Choice[] {
  const screens = useScreens(role);
  const actions = useActions();
  const next = useNextTask(role);
  return useMemo(() => [...screens, ...next, ...actions], [screens, next, actions]);
}

function useScreens(role: Role): Choice[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return useMemo(() => {
    const to = (path: string) => () => void navigate(path);
    const openRoutes = ROUTES.filter(({ path, area }) => mayOpenArea(role, area) && !path.includes(':'));
    return [
      ...openRoutes.map((route): Choice => ({
        id: route.path,
        group: 'screens',
        label: t(route.title),
        note: parentsOf(route)
          .map(({ title }) => t(title))
          .join(' / '),
        words: route.path,
        run: to(route.path),
      })),
      {
        id: '/registers',
        group: 'screens',
        label: t('registers:title'),
        words: '/registers',
        run: to('/registers'),
      },
    ];
  }, [t, navigate, role]);
}

function useActions(): Choice[] {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return useMemo(() => {
    const action = (id: string, label: string, run: () => unknown): Choice => ({
      id,
      group: 'actions',
      label,
      run: () => void run(),
    });
    return [
      ...(['light', 'dark', 'system'] as const).map((theme) =>
        action(`theme:${theme}`, t('search:palette.theme', { name: t(`shell:theme.${theme}`) }), () =>
          dispatch(preferences.chosenByUser({ theme })),
        ),
      ),
      ...(['uk', 'en'] as const).map((language) =>
        action(
          `language:${language}`,
          t('search:palette.language', { name: t(`shell:language.${language}`) }),
          () => dispatch(preferences.chosenByUser({ language })),
        ),
      ),
      action('sign-out', t('shell:signOut'), () => dispatch(session.signOut())),
    ];
  }, [t, dispatch]);
}

/** Empty query of the inbox, the same object for every render. */
const EMPTY_QUERY = {};

/** Returns the task with the nearest deadline, as in the inbox. */
function useNextTask(role: Role): Choice[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { remote } = useRead('inbox', EMPTY_QUERY);
  const task = valueOf(remote)?.tasks[0];
  return useMemo(() => {
    if (!task || !mayOpenArea(role, '/inbox')) return [];
    return [
      {
        id: 'next-task',
        group: 'actions',
        label: t('search:palette.nextTask', { task: nameOfTask(t, task) }),
        note: `${task.subject.label} ${task.subject.title}`,
        run: () => void navigate(taskAddress(task)),
      },
    ];
  }, [t, navigate, role, task]);
}
