import { dashboardStatement, dashboardTotalsStatement } from '../../api/areas/dashboard/queries/applications';
import { figureStatements } from '../../api/areas/dashboard/queries/dashboard';
import { ALL_SEASONS, type PaymentFilters } from '../../api/areas/payments/contract/payments';
import { paymentsStatement, totalsStatement } from '../../api/areas/payments/queries/payments';
import type { FilledSeason } from './fill-season';

const FILTERS: PaymentFilters[] = [{}, { status: '2,3' }, { term: 'late' }, { q: 'фільм 7' }];
const LISTS = [{ stage: 'act' }, { passed: 'direction' }, { granted: '2020-02' }] as const;

/** Case of the register of all seasons, whose totals read every payment. */
export const ALL_SEASONS_CASE = {
  method: 'GET' as const,
  comparedWithMinimalRoute: true,
  readsAllRows: true,
  list: 'payments' as const,
  name: 'all seasons',
  path: `/api/payments?season=${ALL_SEASONS}`,
  statements: [
    paymentsStatement({ season: ALL_SEASONS }, undefined),
    totalsStatement({ season: ALL_SEASONS }),
  ],
};

/**
 * Returns the cases of the register of payments and of the dashboard of a season. `readsAllRows`: the season has all applications, so the pages
 * are compared only with a bare route with the same SQL.
 */
export function seasonCases({ season, contests }: FilledSeason, readsAllRows: boolean) {
  const common = { method: 'GET' as const, comparedWithMinimalRoute: true, readsAllRows };
  const labelled = (name: string) => (readsAllRows ? `${name} of a season with all applications` : name);
  return [
    ...FILTERS.map((filters) => ({
      ...common,
      list: 'payments' as const,
      name: labelled(JSON.stringify(filters)),
      path: `/api/payments?${new URLSearchParams({ ...(filters as Record<string, string>), season })}`,
      statements: [
        paymentsStatement({ ...filters, season }, undefined),
        totalsStatement({ ...filters, season }),
      ],
    })),
    {
      ...common,
      list: 'dashboard' as const,
      name: labelled('figures'),
      path: `/api/dashboard?season=${season}`,
      statements: Object.values(figureStatements(season, contests)),
    },
    ...LISTS.map((figure) => ({
      ...common,
      list: 'dashboard' as const,
      name: labelled(JSON.stringify(figure)),
      path: `/api/dashboard/applications?${new URLSearchParams({ season, ...figure })}`,
      statements: [
        dashboardStatement({ season, ...figure }, contests),
        dashboardTotalsStatement({ season, ...figure }, contests),
      ],
    })),
  ];
}
