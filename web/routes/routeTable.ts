import {
  COMMISSION_SITTINGS,
  EXPERT_SESSIONS,
  PASSED_EXPERTS,
  selectionAddress,
  SELECTIONS,
  sessionAddress,
  SUPERVISORY_SITTINGS,
} from '../../domain/addresses';
import type { Role } from '../../domain/roles';
import { DIVISION_TABS, divisionAddress, reviewAddress, reviewHistoryAddress } from './divisionAddress';
import { DISTRIBUTION, distributionAddress } from './distributionAddress';
import { EXPERT_TABS, expertAddress } from './expertAddress';
import {
  ACTIVE_EXPERTS,
  EXPERT_ACTS,
  EXPERT_SEASONS,
  expertActAddress,
  expertSeasonAddress,
  EXPERTS,
  PERSON_TABS,
  personAddress,
  UNASSIGNED_EXPERTS,
} from './expertsAddress';
import { TECHNICAL_TABS, technicalAddress } from './technicalAddress';
import { AGREEMENT_ROUTES } from './agreementsAddress';
import { ADMINISTRATION } from './administrationRoutes';
import { APPROVAL_STATISTICS, approvalAddress, negotiationAddress } from './approvalAddress';
import { DASHBOARD, DASHBOARD_LIST } from './dashboardAddress';
import { APPROVAL } from './approvalRoutes';
import { DOCUMENT_ROUTES } from './documentRoutes';
import { pastAddress } from './pastAddress';
import type { AppRoute, MenuEntry, Redirect } from './route';

const catalogue = (area: '/pd' | '/rp' | '/ed', title: string, icon: MenuEntry['icon']): AppRoute[] => {
  const seasons = `${area}/seasons`;
  return [
    { path: seasons, area, title, menu: { icon }, page: 'catalogue/SeasonsPage' },
    ...(
      [
        ['seasons/:id', 'catalogue:season', 'catalogue/SeasonPage'],
        ['programs', 'catalogue:programs', 'catalogue/ProgramsPage'],
        ['programs/:id', 'catalogue:program', 'catalogue/ProgramPage'],
        ['lots/:id', 'catalogue:lot', 'catalogue/LotPage'],
        ['contests/:id', 'catalogue:contest', 'catalogue/ContestPage'],
      ] as const
    ).map(([rest, name, page]) => ({ path: `${area}/${rest}`, area, title: name, parent: seasons, page })),
  ];
};

/** Distribution of many applications among experts. */
const DISTRIBUTING: readonly AppRoute[] = [
  {
    path: DISTRIBUTION,
    area: '/ed',
    title: 'experts:many.title',
    menu: { icon: 'distribution' },
    page: 'experts/distribution/DistributionPage',
  },
  {
    path: distributionAddress(':id'),
    area: '/ed',
    title: 'experts:many.one',
    parent: DISTRIBUTION,
    page: 'experts/distribution/ResultPage',
  },
];

/** The expert division's pages of experts. */
const EXPERTS_OF_DIVISION: readonly AppRoute[] = [
  {
    path: EXPERTS,
    area: '/ed',
    title: 'expert-list:title',
    menu: { icon: 'experts' },
    page: 'expert-list/HomePage',
  },
  ...(
    [
      [ACTIVE_EXPERTS, 'expert-list:active', 'expert-list/ListPage'],
      [UNASSIGNED_EXPERTS, 'expert-list:unassigned', 'expert-list/UnassignedPage'],
      [SELECTIONS, 'expert-list:selections.title', 'selection/SelectionsPage'],
      [EXPERT_SEASONS, 'expert-list:seasons', 'expert-list/SeasonsPage'],
    ] as const
  ).map(([path, title, page]): AppRoute => ({ path, area: '/ed', title, parent: EXPERTS, page })),
  ...(
    [
      [COMMISSION_SITTINGS, 'sessions:list.title_expert_commision', 'sessions/commissionPage'],
      [SUPERVISORY_SITTINGS, 'sessions:list.title_expert_supervisory', 'sessions/supervisoryPage'],
      [PASSED_EXPERTS, 'expert-list:selections.stage.passed', 'selection/PassedPage'],
      [selectionAddress(':id'), 'expert-list:selections.one', 'selection/SelectionPage'],
    ] as const
  ).map(([path, title, page]): AppRoute => ({ path, area: '/ed', title, parent: SELECTIONS, page })),
  {
    path: expertSeasonAddress(':id'),
    area: '/ed',
    title: 'expert-list:season',
    parent: EXPERT_SEASONS,
    page: 'expert-list/SeasonPage',
  },
  // No parent: those who pay the experts may open only these pages of the division (decision 0047).
  {
    path: EXPERT_ACTS,
    area: '/ed/experts/acts',
    title: 'expert-list:acts.title',
    menu: { icon: 'acts' },
    page: 'expert-list/acts/ActsPage',
  },
  {
    path: expertActAddress(':userid'),
    area: '/ed/experts/acts',
    title: 'expert-list:acts.one',
    parent: EXPERT_ACTS,
    page: 'expert-list/acts/ActPage',
  },
  ...PERSON_TABS.map((tab): AppRoute => ({
    path: personAddress(':userid', tab),
    area: '/ed',
    title: 'expert-list:person.one',
    parent: EXPERTS,
    page: 'expert-list/PersonPage',
  })),
];

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
  ...[...EXPERT_TABS.map((tab) => expertAddress(':id', tab)), expertAddress(':id', 'rate', ':groupid')].map(
    (path): AppRoute => ({
      path,
      area: '/expert',
      title: 'shell:application',
      parent: '/expert',
      page: 'experts/review/page',
    }),
  ),
  {
    path: '/admin',
    area: '/admin',
    title: 'shell:area.admin',
    menu: { icon: 'admin' },
    page: 'home/AdminPage',
  },
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
  ...catalogue('/pd', 'shell:area.pd', 'technical'),
  ...catalogue('/ed', 'shell:area.ed', 'expertise'),
  ...DISTRIBUTING,
  ...EXPERTS_OF_DIVISION,
  {
    path: '/ed/stats',
    area: '/ed',
    title: 'experts:statistics.title',
    parent: '/ed/seasons',
    menu: { icon: 'cases' },
    page: 'experts/statistics/page',
  },
  ...catalogue('/rp', 'shell:area.rp', 'approval'),
  ...APPROVAL,
  {
    path: APPROVAL_STATISTICS,
    area: '/rp',
    title: 'approval:statistics.title',
    parent: '/rp/seasons',
    menu: { icon: 'statistics' },
    page: 'approval/statistics/page',
  },
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
    // The page itself sets its breadcrumbs: the selection that the session is about.
    path: `${EXPERT_SESSIONS}/create/:type`,
    area: '/dr',
    title: 'sessions:create.title_experts',
    page: 'sessions/createOnExpertsPage',
  },
  {
    // The page itself sets its breadcrumbs: the list of sessions of the same body.
    path: sessionAddress(':id', 'experts'),
    area: '/dr',
    title: 'sessions:one_experts',
    page: 'sessions/sessionPage',
  },
  {
    // Everybody with an inbox may open the page; the server checks access to the single application.
    path: '/application/:id',
    area: '/inbox',
    title: 'shell:application',
    page: 'application/page',
  },
  { path: pastAddress(':id'), area: '/inbox', title: 'application:past.title', page: 'past/page' },
  ...TECHNICAL_TABS.map((tab): AppRoute => ({
    path: technicalAddress(':id', tab),
    area: '/pd',
    title: `technical:tab.${tab}`,
    parent: '/pd/seasons',
    page: 'technical/page',
  })),
  ...[
    ...DIVISION_TABS.map((tab) => divisionAddress(':id', tab)),
    reviewAddress(':id', ':reviewid'),
    reviewHistoryAddress(':id', ':reviewid'),
  ].map((path): AppRoute => ({
    path,
    area: '/ed',
    title: 'shell:application',
    parent: '/ed/seasons',
    page: 'experts/division/page',
  })),
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
export function wayTo(path: string): AppRoute[] {
  const route = ROUTES.find((candidate) => candidate.path === path);
  return route ? [...parentsOf(route), route] : [];
}

/** Returns the parent pages of a route, outermost first. */
export function parentsOf(route: AppRoute): AppRoute[] {
  return route.parent ? wayTo(route.parent) : [];
}
