import type { Role } from '../../domain/roles';
import { ADMIN_HOME, ADMINISTRATION } from './administrationRoutes';
import { AGREEMENT_ROUTES } from './agreementsAddress';
import { approvalAddress, negotiationAddress } from './approvalAddress';
import { APPROVAL } from './approvalRoutes';
import { DASHBOARD, DASHBOARD_LIST } from './dashboardAddress';
import { divisionAddress } from './divisionAddress';
import { DOCUMENT_ROUTES } from './documentRoutes';
import { expertAddress } from './expertAddress';
import { EXPERT_DIVISION, EXPERT_ROUTES } from './expertRoutes';
import { EXPERTS, personAddress } from './expertsAddress';
import { pastAddress } from './pastAddress';
import type { AppRoute, Redirect } from './route';
import { SESSION_ROUTES } from './sessionRoutes';
import { technicalAddress } from './technicalAddress';
import { TECHNICAL_ROUTES } from './technicalRoutes';

/** All pages of the product, from the tables of the areas. The router, the menu, the breadcrumbs and the check of roles are made from it. */
export const ROUTES: readonly AppRoute[] = [
  {
    path: '/inbox',
    area: '/inbox',
    title: 'inbox:title',
    menu: { icon: 'inbox', badge: 'inbox' },
    page: 'inbox/InboxPage',
  },
  ...EXPERT_ROUTES,
  ADMIN_HOME,
  {
    path: DASHBOARD,
    area: '/dashboard',
    title: 'dashboard:title',
    menu: { icon: 'dashboard' },
    page: 'dashboard/DashboardPage',
  },
  {
    path: DASHBOARD_LIST,
    area: '/dashboard',
    title: 'dashboard:list',
    parent: DASHBOARD,
    page: 'dashboard/ApplicationsPage',
  },
  ...AGREEMENT_ROUTES,
  ...TECHNICAL_ROUTES,
  ...EXPERT_DIVISION,
  ...APPROVAL,
  ...SESSION_ROUTES,
  {
    // Every role with an inbox may open the page; the server checks the access to the application.
    path: '/application/:id',
    area: '/inbox',
    title: 'shell:application',
    page: 'application/page',
  },
  { path: pastAddress(':id'), area: '/inbox', title: 'application:past.title', page: 'past/page' },
  ...DOCUMENT_ROUTES,
  {
    path: '/search',
    area: '/search',
    title: 'search:title',
    menu: { icon: 'search' },
    page: 'search/SearchPage',
  },
  ...ADMINISTRATION,
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
  { path: '/ed/application/:id', area: '/ed', to: divisionAddress(':id', 'info') },
  { path: `${EXPERTS}/:userid`, area: '/ed', to: personAddress(':userid', 'applications') },
  { path: '/rp', area: '/rp', to: '/rp/seasons' },
  { path: '/admin/evaluation', area: '/admin', to: '/admin/evaluation/methodology' },
  { path: '/admin/evaluation/groups', area: '/admin', to: '/admin/evaluation/methodology' },
  { path: '/rp/application/:id', area: '/rp', to: approvalAddress(':id', 'info') },
  { path: '/rp/negotiation/:id', area: '/rp', to: negotiationAddress(':id', 'edits') },
  { path: '/expert/:id', area: '/expert', to: expertAddress(':id', 'info') },
];

/** Roles that wait at `/` until an administrator has assigned another. */
export const WAITING_ROLES: readonly Role[] = ['unassigned'];

/** Returns the landing page of an account after sign-in. */
export const landingOf = ({ landing }: { role: Role; landing: string }): string => landing;

/** Returns the breadcrumbs of a page without parameters, outermost first, with the page itself last. */
export function breadcrumbRoutes(path: string): AppRoute[] {
  const route = ROUTES.find((candidate) => candidate.path === path);
  return route ? [...parentsOf(route), route] : [];
}

/** Returns the parent pages of a route, outermost first. */
export function parentsOf(route: AppRoute): AppRoute[] {
  return route.parent ? breadcrumbRoutes(route.parent) : [];
}
