import * as dashboard from '../../api/areas/dashboard/queries/dashboard';
import { dashboardStatement } from '../../api/areas/dashboard/queries/applications';
import type { PaymentFilters } from '../../api/areas/payments/contract/payments';
import { paymentsStatement, totalsStatement } from '../../api/areas/payments/queries/payments';

const FILTERS: PaymentFilters[] = [{}, { status: '2,3' }, { term: 'late' }, { q: 'фільм 7' }];

/** Cases of the register of payments and of the dashboard of a season. */
export const seasonCases = (season: string) => [
  ...FILTERS.map((filters) => ({
    list: 'payments' as const,
    name: JSON.stringify(filters),
    method: 'GET' as const,
    path: `/api/payments?${new URLSearchParams({ ...(filters as Record<string, string>), season })}`,
    statements: [
      paymentsStatement({ ...filters, season }, undefined),
      totalsStatement({ ...filters, season }),
    ],
  })),
  {
    list: 'dashboard' as const,
    name: 'figures of a season',
    method: 'GET' as const,
    path: `/api/dashboard?season=${season}`,
    statements: [
      dashboard.STANDING,
      dashboard.GRANTS,
      dashboard.TRANSFERS,
      dashboard.DURATIONS,
      dashboard.OPEN,
      dashboard.OVERDUE_TASKS,
    ].map((sql) => ({ sql, values: [season] })),
  },
  ...([{ stage: 'act' }, { passed: 'direction' }] as const).map((figure) => ({
    list: 'dashboard' as const,
    name: JSON.stringify(figure),
    method: 'GET' as const,
    path: `/api/dashboard/applications?${new URLSearchParams({ season, ...figure })}`,
    statements: [dashboardStatement({ season, ...figure })],
  })),
];
