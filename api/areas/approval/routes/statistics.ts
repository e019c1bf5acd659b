import type Router from '@koa/router';
import { mount } from '../../../mount';
import { splitPage } from '../../../pages';
import type { Services } from '../../../services';
import { approvalStatistics } from '../contract/statistics';
import { presentApprovalRow } from '../presenters/statistics';
import { approvalRows, approvalSearch, countApproval, CURSOR } from '../queries/statistics';

/** Statistics of the approval division (rules/negotiation, "Statistics"). */
export function approvalStatisticsRoutes(router: Router, services: Services): void {
  const { db } = services;

  mount(router, services, approvalStatistics, async ({ body: { filters, limit, skip }, query }) => {
    const [after] = query.after === undefined ? [] : CURSOR.read(query.after);
    const search = await approvalSearch(db, filters);
    const [applications, total] = await Promise.all([
      // One row more, to know whether another page follows.
      approvalRows(db, search, { limit: limit + 1, skip, after }),
      after === undefined ? countApproval(db, search, skip) : null,
    ]);
    const { page, next } = splitPage(applications, ({ place }) => CURSOR.write([place]), limit);
    return {
      records: page.map((row) => presentApprovalRow(row, filters.reporting_type)),
      total: total && total.count,
      total_is_least: total?.least ?? false,
      next,
    };
  });
}
