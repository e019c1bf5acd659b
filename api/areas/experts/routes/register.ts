import type Router from '@koa/router';
import { ReviewStatus } from '../../../../domain/statuses';
import { orNotFound } from '../../../../records/problem';
import { mount } from '../../../mount';
import type { Services } from '../../../services';
import { documentsOf, userOptions } from '../../people/queries/user';
import { generateRegister } from '../commands/generate-register';
import * as contract from '../contract/register';
import * as present from '../presenters/register';
import { oneExpert } from '../queries/one-expert';
import { findOwnReviews } from '../queries/own-reviews';
import { activeExpertsPage } from '../queries/register';
import * as seasons from '../queries/seasons';
import { matchingOf, matchingsOf } from '../queries/selection';
import { ratingOf } from '../queries/votes';

/** Statuses of open reviews: neither signed nor ended negatively. */
const OPEN = Object.values(ReviewStatus).filter(
  (status) => status >= ReviewStatus.assigned && status !== ReviewStatus.completed,
);

/**
 * Routes of the lists of experts under /ed/experts (rules/selection-and-votes, "Active experts"). Mounted
 * before the routes of a single review, whose paths would take a word of these paths as an id.
 */
export function registerOfExpertsRoutes(router: Router, services: Services): void {
  const { db } = services;

  mount(router, services, contract.activeExperts, async ({ body, query }) => {
    const { page, next } = await activeExpertsPage(db, body, query.after);
    const matchings = await matchingsOf(
      { db },
      page.map(({ _id }) => _id),
    );
    return {
      experts: page.map((row) => present.presentActiveExpert(row, matchings.get(row._id) ?? null)),
      next,
    };
  });

  mount(router, services, contract.expertsHome, () => seasons.expertsHome(db, OPEN));

  mount(router, services, contract.expertChoices, async () => {
    const { programs, keywords, sectors } = await userOptions(db);
    return { programs, keywords, sectors };
  });

  mount(router, services, contract.singleExpert, async ({ account, params: { id } }) => {
    const expert = orNotFound(await oneExpert(db, id));
    const [matching, documents, rating] = await Promise.all([
      matchingOf({ db }, id),
      present.seesDocuments(account.role) ? documentsOf(db, id) : null,
      ratingOf({ db }, id),
    ]);
    return { expert: present.presentExpert(expert, { matching, documents, rating }) };
  });

  mount(
    router,
    services,
    contract.reviewsOfExpert,
    async ({ params: { id }, query: { after }, language }) => {
      orNotFound(await oneExpert(db, id));
      const { page, next } = await findOwnReviews(db, { expertId: id, after, byDivision: true });
      return { reviews: page.map((row) => present.presentReviewOfExpert(row, language)), next };
    },
  );

  mount(router, services, contract.expertsOfSeason, async ({ params: { id }, query: { after } }) => {
    const season = orNotFound(await seasons.seasonTitle(db, id));
    const { page, next } = await seasons.expertsOfSeason(db, id, after);
    const experts = page.map((expert) => ({
      ...expert,
      created_at: expert.created_at.toISOString(),
      updated_at: expert.updated_at.toISOString(),
    }));
    return { season, experts, next };
  });

  mount(router, services, contract.generateUnassignedTable, ({ account }) =>
    generateRegister(services, account, 'unassigned'),
  );
  mount(router, services, contract.generateExpertTable, ({ account }) =>
    generateRegister(services, account, 'active'),
  );
}
