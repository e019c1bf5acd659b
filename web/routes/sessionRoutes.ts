import { EXPERT_SESSIONS, sessionAddress } from '../../domain/addresses';
import type { AppRoute } from './route';

/** Routes of the direction's sessions. */
export const SESSION_ROUTES: readonly AppRoute[] = [
  {
    path: '/dr',
    area: '/dr',
    title: 'sessions:area',
    menu: { icon: 'direction' },
    page: 'sessions/homePage',
  },
  {
    path: '/dr/tech_review',
    area: '/dr',
    title: 'sessions:list.title',
    parent: '/dr',
    page: 'sessions/listPage',
  },
  {
    path: '/dr/tech_review/create',
    area: '/dr',
    title: 'sessions:create.title',
    parent: '/dr/tech_review',
    page: 'sessions/createPage',
  },
  {
    // The page itself sets its breadcrumbs.
    path: '/dr/tech_review/:id',
    area: '/dr',
    title: 'sessions:one',
    page: 'sessions/sessionPage',
  },
  {
    path: EXPERT_SESSIONS,
    area: '/dr',
    title: 'sessions:list.title_experts',
    parent: '/dr',
    page: 'sessions/expertsPage',
  },
  {
    // The page itself sets its breadcrumbs, from the selection that the session concerns.
    path: `${EXPERT_SESSIONS}/create/:type`,
    area: '/dr',
    title: 'sessions:create.title_experts',
    page: 'sessions/createOnExpertsPage',
  },
  {
    // The page itself sets its breadcrumbs, with the list of sessions of the same body.
    path: sessionAddress(':id', 'experts'),
    area: '/dr',
    title: 'sessions:one_experts',
    page: 'sessions/sessionPage',
  },
];
