import { catalogue } from './catalogueRoutes';
import type { AppRoute } from './route';
import { TECHNICAL_TABS, technicalAddress } from './technicalAddress';

/** Routes of the project division. */
export const TECHNICAL_ROUTES: readonly AppRoute[] = [
  ...catalogue('/pd', 'shell:area.pd', 'technical'),
  ...TECHNICAL_TABS.map((tab): AppRoute => ({
    path: technicalAddress(':id', tab),
    area: '/pd',
    title: `technical:tab.${tab}`,
    parent: '/pd/seasons',
    page: 'technical/page',
  })),
];
