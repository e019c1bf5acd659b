import type Router from '@koa/router';
import { lengthOf } from '../../../../domain/limits';
import { ProblemError } from '../../../../records/problem';
import { mount } from '../../../mount';
import { splitPage } from '../../../pages';
import type { Services } from '../../../services';
import {
  MIN_EXPERT_NAME_LENGTH,
  MAX_EXPERT_NAMES,
  expertNames,
  expertStatistics,
} from '../contract/statistics';
import { presentCase } from '../presenters/statistics';
import { expertsByName } from '../queries/expert-names';
import { findCases, countCases, CURSOR, statisticsQuery } from '../queries/statistics';

/** Routes of the experts' progress with the applications of the division (rules/expert-review, "Expert statistics"). */
export function expertStatisticsRoutes(router: Router, services: Services): void {
  const { db } = services;

  mount(router, services, expertStatistics, async ({ body: { filters, limit, offset }, query, language }) => {
    const [after] = query.after === undefined ? [] : CURSOR.read(query.after);
    const request = await statisticsQuery(db, filters);
    const [experts, total] = await Promise.all([
      // One row more, to know whether another page follows.
      findCases(db, request, { limit: limit + 1, offset, after }),
      after === undefined ? countCases(db, request, offset) : null,
    ]);
    const { page, next } = splitPage(experts, ({ place }) => CURSOR.write([place]), limit);
    return {
      applications: page.map((row) => presentCase(row, language)),
      total: total && total.count,
      total_is_least: total?.least ?? false,
      next,
    };
  });

  mount(router, services, expertNames, async ({ account, body: { query } }) => {
    await services.limits.take('search', account.id);
    if (lengthOf(query) < MIN_EXPERT_NAME_LENGTH) throw nameTooShort();
    return { experts: await expertsByName(db, query, MAX_EXPERT_NAMES) };
  });
}

const nameTooShort = () =>
  new ProblemError(422, 'invalid-input', {
    errors: { query: { key: 'errors:field.tooSmall.text', params: { count: MIN_EXPERT_NAME_LENGTH } } },
  });
