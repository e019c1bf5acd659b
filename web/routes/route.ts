import type { Area } from '../../domain/roles';

/**
 * Names of the menu's icons. `app/shell/Menu.tsx` declares each name beside its icon (`declare module`), so that the route table imports
 * no icons.
 */
// eslint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface Icons {}

/** One page: address, roles, title and place in menu and breadcrumbs. */
export interface AppRoute {
  path: string;
  /** Area whose roles may open the page (domain/roles.ts `AREA_ROLES`). */
  area: Area;
  /** Text key of menu entry, breadcrumb and title. */
  title: string;
  /** Path of the parent page, for the breadcrumbs. */
  parent?: string;
  /** Entry in the sidebar; without it the page is not in the sidebar. */
  menu?: MenuEntry;
  /** File of the page under `features/`, without extension (app/pages.ts). */
  page: string;
}

export interface MenuEntry {
  icon: keyof Icons;
  /** Number shown beside the entry. */
  badge?: 'inbox';
}

/** An address that redirects to another. */
export interface Redirect {
  path: string;
  area: Area;
  to: string;
}
