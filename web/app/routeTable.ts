import type { ComponentType } from 'react';
import type { Area, Role } from '../../domain/roles';

/** One page: where it is, who opens it, what it is called and where it stands. */
export interface AppRoute {
  path: string;
  /** Whose roles open it (domain/roles.ts `AREA_ROLES`). */
  area: Area;
  /** Catalogue key: the menu's entry, the breadcrumb, the title. */
  title: string;
  /** The page it lies under, for the breadcrumbs. */
  parent?: string;
  /** Place in the sidebar; without it the page is not there. */
  menu?: MenuEntry;
  page: () => Promise<{ default: ComponentType }>;
}

export interface MenuEntry {
  icon: 'inbox' | 'admin' | 'technical' | 'expertise' | 'evaluation' | 'approval';
  /** A number beside the entry. */
  badge?: 'inbox';
}

/** An address that only leads on. */
export interface Redirect {
  path: string;
  area: Area;
  to: string;
}

const catalogue = (area: '/pd' | '/rp' | '/ed', title: string, icon: MenuEntry['icon']): AppRoute[] => {
  const seasons = `${area}/seasons`;
  return [
    { path: seasons, area, title, menu: { icon }, page: () => import('../features/catalogue/SeasonsPage') },
    ...(
      [
        ['seasons/:id', 'catalogue:season', () => import('../features/catalogue/SeasonPage')],
        ['programs/:id', 'catalogue:program', () => import('../features/catalogue/ProgramPage')],
        ['lots/:id', 'catalogue:lot', () => import('../features/catalogue/LotPage')],
        ['contests/:id', 'catalogue:contest', () => import('../features/catalogue/ContestPage')],
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
    page: () => import('../features/inbox/InboxPage'),
  },
  {
    path: '/expert',
    area: '/expert',
    title: 'shell:area.expert',
    menu: { icon: 'evaluation' },
    page: () => import('../features/inbox/ExpertPage'),
  },
  {
    path: '/admin',
    area: '/admin',
    title: 'shell:area.admin',
    menu: { icon: 'admin' },
    page: () => import('../features/home/AdminPage'),
  },
  ...catalogue('/pd', 'shell:area.pd', 'technical'),
  ...catalogue('/ed', 'shell:area.ed', 'expertise'),
  ...catalogue('/rp', 'shell:area.rp', 'approval'),
  {
    // Whoever has an inbox opens an application; which of them, the server checks by record.
    path: '/application/:id',
    area: '/inbox',
    title: 'shell:application',
    page: () => import('../features/application/page'),
  },
  {
    path: '/admin/rollback',
    area: '/admin',
    title: 'shell:rollback.list',
    parent: '/admin',
    page: () => import('../features/rollback/page'),
  },
  {
    path: '/admin/rollback/create',
    area: '/admin',
    title: 'shell:rollback.create',
    parent: '/admin/rollback',
    page: () => import('../features/rollback/createPage'),
  },
  {
    path: '/admin/rollback/:id',
    area: '/admin',
    title: 'shell:rollback.one',
    parent: '/admin/rollback',
    page: () => import('../features/rollback/detailPage'),
  },
];

export const REDIRECTS: readonly Redirect[] = [
  { path: '/pd', area: '/pd', to: '/pd/seasons' },
  { path: '/ed', area: '/ed', to: '/ed/seasons' },
  { path: '/rp', area: '/rp', to: '/rp/seasons' },
];

/**
 * Where a role lands while the screen that the specification names is not built: the search (supervisory) comes with a
 * later issue. A role goes from here when its screen has its row above.
 */
const LANDING_UNTIL_BUILT: Partial<Record<Role, string>> = { supervisory: '/rp/seasons' };

/** Roles that wait at `/`: for their role, or (unassigned_expert) until the account's screens are built. */
export const WAITING_ROLES: readonly Role[] = ['unassigned', 'unassigned_expert'];

/** Where an account lands after sign-in. */
export const landingOf = ({ role, landing }: { role: Role; landing: string }): string =>
  LANDING_UNTIL_BUILT[role] ?? landing;

/** The pages above this one, outermost first. */
export function parentsOf(route: AppRoute): AppRoute[] {
  const parent = ROUTES.find(({ path }) => path === route.parent);
  return parent ? [...parentsOf(parent), parent] : [];
}
