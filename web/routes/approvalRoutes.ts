import { PAYMENTS } from './paymentsAddress';
import {
  APPROVAL_PLACES,
  NEGOTIATION_PLACES,
  negotiationAddress,
  type ApprovalPlace,
} from './approvalAddress';
import { BOARDS_PAGE } from './boardsAddress';
import type { AppRoute } from './route';

/** Pages of an application and of an online procedure in approval (rules/addresses, "Approval and reporting"). */
export const APPROVAL: readonly AppRoute[] = [
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
];
