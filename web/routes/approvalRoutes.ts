import { PAYMENTS } from './paymentsAddress';
import {
  APPROVAL_PLACES,
  APPROVAL_STATISTICS,
  NEGOTIATION_PLACES,
  negotiationAddress,
  type ApprovalPlace,
} from './approvalAddress';
import { BOARDS_PAGE } from './boardsAddress';
import { catalogue } from './catalogueRoutes';
import type { AppRoute } from './route';

/** Routes of approval: catalogue, applications and online procedures (rules/addresses, "Approval and reporting"), statistics. */
export const APPROVAL: readonly AppRoute[] = [
  ...catalogue('/rp', 'shell:area.rp', 'approval'),
  {
    path: BOARDS_PAGE,
    area: '/rp',
    title: 'approval:boards.title',
    parent: '/rp/seasons',
    page: 'approval/boards/BoardsPage',
  },
  {
    path: PAYMENTS,
    area: '/rp',
    title: 'payments:register.title',
    menu: { icon: 'payments' },
    page: 'payments/PaymentsPage',
  },
  ...(Object.keys(APPROVAL_PLACES) as ApprovalPlace[]).map((place): AppRoute => ({
    path: `/rp/application/:id/${place}`,
    area: '/rp',
    title: 'shell:application',
    parent: '/rp/seasons',
    page: 'approval/page',
  })),
  ...NEGOTIATION_PLACES.map((place): AppRoute => ({
    path: negotiationAddress(':id', place),
    area: '/rp',
    title: 'shell:application',
    parent: '/rp/seasons',
    page: 'approval/procedures/negotiationPage',
  })),
  {
    path: APPROVAL_STATISTICS,
    area: '/rp',
    title: 'approval:statistics.title',
    parent: '/rp/seasons',
    menu: { icon: 'statistics' },
    page: 'approval/statistics/page',
  },
];
