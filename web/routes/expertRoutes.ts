import {
  COMMISSION_SITTINGS,
  PASSED_EXPERTS,
  selectionAddress,
  SELECTIONS,
  SUPERVISORY_SITTINGS,
} from '../../domain/addresses';
import { catalogue } from './catalogueRoutes';
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
import type { AppRoute } from './route';

/** Routes of an expert. */
export const EXPERT_ROUTES: readonly AppRoute[] = [
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
];

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
  // The page has no parent, because roles that pay the experts may open only these pages of the division (decision 0047).
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

/** Routes of the expert division. */
export const EXPERT_DIVISION: readonly AppRoute[] = [
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
];
