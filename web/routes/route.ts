import type { Area } from '../../domain/roles';

/**
 * The names of the pages. `app/pages.ts` declares each beside its code (`declare module`), so that the table of addresses depends on no
 * feature.
 */
// eslint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface Pages {}

/** One page: where it is, who opens it, what it is called and where it stands. */
export interface AppRoute {
  path: string;
  /** Area whose roles open it (domain/roles.ts `AREA_ROLES`). */
  area: Area;
  /** Catalogue key: the menu's entry, the breadcrumb, the title. */
  title: string;
  /** The page it lies under, for the breadcrumbs. */
  parent?: string;
  /** Place in the sidebar; without it the page is not there. */
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

/** An address that only leads on. */
export interface Redirect {
  path: string;
  area: Area;
  to: string;
}
