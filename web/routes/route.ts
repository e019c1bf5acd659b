import type { Area } from '../../domain/roles';

/**
 * Names of the pages. `app/pages.ts` declares each beside its code (`declare module`), so that the route table depends on no
 * feature.
 */
// eslint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface Pages {}

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
  page: keyof Pages;
}

export interface MenuEntry {
  icon:
    | 'search'
    | 'inbox'
    | 'admin'
    | 'technical'
    | 'expertise'
    | 'cases'
    | 'evaluation'
    | 'experts'
    | 'acts'
    | 'distribution'
    | 'approval'
    | 'agreements'
    | 'statistics'
    | 'dashboard'
    | 'payments'
    | 'direction'
    | 'documents'
    | 'account';
  /** A number beside the entry. */
  badge?: 'inbox';
}

/** An address that redirects to another. */
export interface Redirect {
  path: string;
  area: Area;
  to: string;
}
