import type Router from '@koa/router';
import { isLongEnough } from '../../../../domain/text/number';
import { search, MIN_SEARCH_LENGTH } from '../contract/search';
import { ProblemError } from '../../../../records/problem';
import { presentFound } from '../presenters/search';
import { searchApplications } from '../queries/search';
import type { Services } from '../../../services';
import { mount } from '../../../mount';
import { splitPage } from '../../../pages';

/**
 * Routes of the search by number, applicant and title; the role decides what a result shows
 * (rules/lists-and-search, "Results").
 */
export function searchRoutes(router: Router, services: Services): void {
  mount(router, services, search, async ({ account, body, query: { after } }) => {
    await services.limits.take('search', account.id);
    const { query, agreement, status } = body;
    const filtered = agreement !== undefined || status !== undefined;
    if (!isLongEnough(query, MIN_SEARCH_LENGTH) && !(filtered && query === '')) throw queryTooShort();
    const results = await searchApplications(services.db, { query, agreement, status, after });
    const { page, next } = splitPage(results, ({ place }) => place);
    return { applications: page.map((row) => presentFound(account.role, row)), next };
  });
}

const queryTooShort = () =>
  new ProblemError(422, 'invalid-input', {
    errors: { query: { key: 'errors:field.tooSmall.text', params: { count: MIN_SEARCH_LENGTH } } },
  });
