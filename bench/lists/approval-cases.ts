import {
  approvalCountStatement,
  approvalStatements,
  CURSOR,
  type ApprovalSearch,
} from '../../api/areas/approval/queries/statistics';
import { LIMITS } from '../../domain/limits';

const SEARCHES: ApprovalSearch[] = [
  {},
  { spec_id: '2027-SPD-0-1-0', beginsNumber: true },
  { spec_id: '00077' },
  { reporting_type: 'negotiation', reporting_status: 0 },
  { reporting_type: 'grunt_agreement', reporting_status: 0 },
  { reporting_type: 'additional_agreement', reporting_status: 1 },
  { reporting_type: 'reporting', reporting_status: 3 },
  {
    reporting_type: 'act',
    reporting_status: 0,
    spec_id: '1-00',
    prefixes: ['2020-kino-0-1-00', '2027-spd-0-1-00'],
  },
  { spec_id: '1-00', prefixes: ['2020-kino-0-1-00', '2027-spd-0-1-00'] },
];

/** Returns the cases of the statistics of approval: the first pages, or with `after` the pages after that number. */
export const approvalCases = (after?: string) =>
  SEARCHES.map((search) => {
    const { beginsNumber: _, prefixes: __, ...filters } = search;
    const { first, fallback } = approvalStatements(search, {
      limit: LIMITS.statisticsPage + 1,
      skip: 0,
      after,
    });
    return {
      list: after
        ? ('approval statistics' as const)
        : ('approval statistics, first page with its count' as const),
      name: JSON.stringify(filters),
      method: 'POST' as const,
      path: `/api/reporting/stats${after ? `?after=${CURSOR.write([after])}` : ''}`,
      body: { filters },
      comparedWithMinimalRoute: true,
      statements: [
        first,
        ...(fallback ? [fallback] : []),
        ...(after ? [] : [approvalCountStatement(search)]),
      ],
    };
  });
