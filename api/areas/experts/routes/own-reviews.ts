import type Router from '@koa/router';
import { orNotFound } from '../../../../records/problem';
import { mount } from '../../../mount';
import type { Services } from '../../../services';
import * as contract from '../contract/own-reviews';
import { presentOwnReview } from '../presenters/own-review';
import { findOwnReviews } from '../queries/own-reviews';

/** Routes of an expert's own reviews (rules/expert-review, "List of an expert"). */
export function ownReviewRoutes(router: Router, services: Services): void {
  mount(router, services, contract.ownReviews, async ({ account, language, query: { after } }) => {
    const { page, next } = await findOwnReviews(services.db, { expertId: account.id, after });
    return { reviews: page.map((row) => presentOwnReview(row, language)), next };
  });

  mount(router, services, contract.ownReviewOf, async ({ account, language, params }) => {
    const { page } = await findOwnReviews(services.db, { expertId: account.id, applicationId: params.id });
    return { review: presentOwnReview(orNotFound(page[0]), language) };
  });
}
