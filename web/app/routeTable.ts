import type { Role } from '../../domain/roles';
import { TECHNICAL_TABS, technicalAddress } from '../shared/technicalAddress';
import type { AppRoute, MenuEntry, Redirect } from './route';

const catalogue = (area: '/pd' | '/rp' | '/ed', title: string, icon: MenuEntry['icon']): AppRoute[] => {
  const seasons = `${area}/seasons`;
  return [
    { path: seasons, area, title, menu: { icon }, page: 'catalogue/SeasonsPage' },
    ...(
      [
        ['seasons/:id', 'catalogue:season', 'catalogue/SeasonPage'],
        ['programs/:id', 'catalogue:program', 'catalogue/ProgramPage'],
        ['lots/:id', 'catalogue:lot', 'catalogue/LotPage'],
        ['contests/:id', 'catalogue:contest', 'catalogue/ContestPage'],
      ] as const
    ).map(([rest, name, page]) => ({ path: `${area}/${rest}`, area, title: name, parent: seasons, page })),
  ];
};

/** Every page of the product: router, menu, breadcrumbs and role gate follow from this table. */
export const ROUTES: readonly AppRoute[] = [
  {
    path: '/inbox',
    area: '/inbox',
    title: 'inbox:title',
    menu: { icon: 'inbox', badge: 'inbox' },
    page: 'inbox/InboxPage',
  },
  {
    path: '/expert',
    area: '/expert',
    title: 'shell:area.expert',
    menu: { icon: 'evaluation' },
    page: 'experts/ExpertPage',
  },
  {
    path: '/admin',
    area: '/admin',
    title: 'shell:area.admin',
    menu: { icon: 'admin' },
    page: 'home/AdminPage',
  },
  ...catalogue('/pd', 'shell:area.pd', 'technical'),
  ...catalogue('/ed', 'shell:area.ed', 'expertise'),
  ...catalogue('/rp', 'shell:area.rp', 'approval'),
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
    path: '/dr/tech_review/:id',
    area: '/dr',
    title: 'sessions:one',
    parent: '/dr/tech_review',
    page: 'sessions/sessionPage',
  },
  {
    // Whoever has an inbox opens an application; which of them, the server checks by record.
    path: '/application/:id',
    area: '/inbox',
    title: 'shell:application',
    page: 'application/page',
  },
  ...TECHNICAL_TABS.map((tab): AppRoute => ({
    path: technicalAddress(':id', tab),
    area: '/pd',
    title: `technical:tab.${tab}`,
    parent: '/pd/seasons',
    page: 'technical/page',
  })),
  {
    path: '/search',
    area: '/search',
    title: 'search:title',
    menu: { icon: 'search' },
    page: 'search/SearchPage',
  },
  {
    path: '/admin/contests/:id',
    area: '/admin',
    title: 'registers:admin.title',
    parent: '/admin/seasons',
    page: 'registers/LotsRegisterPage',
  },
  {
    path: '/admin/users',
    area: '/admin',
    title: 'users:users',
    parent: '/admin',
    page: 'people/UsersPage',
  },
  {
    path: '/admin/users/:userid',
    area: '/admin',
    title: 'users:one',
    parent: '/admin/users',
    page: 'people/UserPage',
  },
  {
    path: '/admin/users/council',
    area: '/admin',
    title: 'users:councils',
    parent: '/admin/users',
    page: 'people/CouncilsPage',
  },
  {
    path: '/admin/users/council/new',
    area: '/admin',
    title: 'users:councilNew',
    parent: '/admin/users/council',
    page: 'people/CouncilNewPage',
  },
  {
    path: '/admin/users/council/:councilid',
    area: '/admin',
    title: 'users:council',
    parent: '/admin/users/council',
    page: 'people/CouncilPage',
  },
  {
    path: '/admin/errors',
    area: '/admin',
    title: 'users:errors',
    parent: '/admin',
    page: 'operations/client-errors/ErrorsPage',
  },
  {
    path: '/admin/errors/:id',
    area: '/admin',
    title: 'users:error',
    parent: '/admin/errors',
    page: 'operations/client-errors/ErrorPage',
  },
  {
    path: '/admin/seasons',
    area: '/admin',
    title: 'catalogue-admin:title.seasons',
    parent: '/admin',
    page: 'catalogue-admin/SeasonsPage',
  },
  {
    path: '/admin/seasons/:id',
    area: '/admin',
    title: 'catalogue-admin:title.season',
    parent: '/admin/seasons',
    page: 'catalogue-admin/SeasonPage',
  },
  {
    path: '/admin/programs',
    area: '/admin',
    title: 'catalogue-admin:title.programs',
    parent: '/admin',
    page: 'catalogue-admin/ProgramsPage',
  },
  {
    path: '/admin/programs/:id',
    area: '/admin',
    title: 'catalogue-admin:title.program',
    parent: '/admin/seasons',
    page: 'catalogue-admin/ProgramPage',
  },
  {
    path: '/admin/lots/:id',
    area: '/admin',
    title: 'catalogue-admin:title.lot',
    parent: '/admin/seasons',
    page: 'catalogue-admin/LotPage',
  },
  {
    path: '/admin/contests/:id/edit',
    area: '/admin',
    title: 'catalogue-admin:title.contest',
    parent: '/admin/seasons',
    page: 'catalogue-admin/ContestEditPage',
  },
  {
    path: '/admin/fields',
    area: '/admin',
    title: 'catalogue-admin:title.fields',
    parent: '/admin',
    page: 'catalogue-admin/fields/FieldsPage',
  },
  {
    path: '/admin/holidays',
    area: '/admin',
    title: 'catalogue-admin:title.holidays',
    parent: '/admin',
    page: 'catalogue-admin/HolidaysPage',
  },
  {
    path: '/admin/security',
    area: '/admin',
    title: 'second-factor:admin.title',
    parent: '/admin',
    page: 'people/security/page',
  },
  {
    path: '/admin/operations',
    area: '/admin',
    title: 'operations:title',
    parent: '/admin',
    page: 'operations/page',
  },
  {
    path: '/admin/rollback',
    area: '/admin',
    title: 'shell:rollback.list',
    parent: '/admin',
    page: 'rollback/page',
  },
  {
    path: '/admin/rollback/create',
    area: '/admin',
    title: 'shell:rollback.create',
    parent: '/admin/rollback',
    page: 'rollback/createPage',
  },
  {
    path: '/admin/rollback/:id',
    area: '/admin',
    title: 'shell:rollback.one',
    parent: '/admin/rollback',
    page: 'rollback/detailPage',
  },
  {
    path: '/account',
    area: '/account',
    title: 'account:title',
    menu: { icon: 'account' },
    page: 'account/home',
  },
  {
    path: '/account/:id/:tab',
    area: '/account',
    title: 'account:title',
    page: 'account/page',
  },
];

export const REDIRECTS: readonly Redirect[] = [
  { path: '/pd', area: '/pd', to: '/pd/seasons' },
  { path: '/pd/application/:id', area: '/pd', to: technicalAddress(':id', 'info') },
  { path: '/ed', area: '/ed', to: '/ed/seasons' },
  { path: '/rp', area: '/rp', to: '/rp/seasons' },
];

/** Roles that wait at `/` until an administrator has assigned another. */
export const WAITING_ROLES: readonly Role[] = ['unassigned'];

/** Where an account lands after sign-in. */
export const landingOf = ({ landing }: { role: Role; landing: string }): string => landing;

/** The pages above this one, outermost first. */
export function parentsOf(route: AppRoute): AppRoute[] {
  const parent = ROUTES.find(({ path }) => path === route.parent);
  return parent ? [...parentsOf(parent), parent] : [];
}
