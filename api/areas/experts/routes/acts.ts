import type Router from '@koa/router';
import { ACTS_SLOT } from '../../../../domain/expert-acts';
import { translate } from '../../../../texts/translate';
import { orNotFound } from '../../../../records/problem';
import { mount } from '../../../mount';
import type { Services } from '../../../services';
import { storeRegister } from '../commands/generate-register';
import * as contract from '../contract/acts';
import { actsFile } from '../exports/acts';
import * as query from '../queries/acts';
import { seasonTitle } from '../queries/seasons';

/** Routes of the acts of experts: the payment for their work in a season (rules/expert-review, "Acts of experts"). */
export function expertActsRoutes(router: Router, services: Services): void {
  const { db } = services;

  mount(router, services, contract.expertActs, async ({ params, query: { after, ...filters } }) => {
    const season = orNotFound(await seasonTitle(db, params.season));
    const [{ page, next }, totals, contests] = await Promise.all([
      query.actsPage(db, season._id, filters, after),
      query.actsTotals(db, season._id, filters),
      query.contestsOfActs(db, season._id),
    ]);
    return { season, experts: page, totals, contests, next };
  });

  mount(router, services, contract.reviewsOfAct, async ({ params, query: { after } }) => {
    const season = orNotFound(await seasonTitle(db, params.season));
    const expert = orNotFound(await query.actOf(db, params.expert));
    const [{ page, next }, { experts: _, ...totals }] = await Promise.all([
      query.reviewsOfAct(db, season._id, expert._id, after),
      query.actsTotals(db, season._id, { expert: expert._id }),
    ]);
    const reviews = page.map(({ _id, application, contest, signed_at }) => ({
      _id,
      application,
      contest,
      signed_at: signed_at.toISOString(),
    }));
    return { season, expert, reviews, totals, next };
  });

  mount(router, services, contract.generateActsTable, async ({ account, params }) => {
    const { _id: id, title } = orNotFound(await seasonTitle(db, params.season));
    const name = translate(account.language, 'expert-list:acts.file', { season: title });
    return storeRegister(services, account, {
      slot: ACTS_SLOT,
      name,
      content: () => actsFile(db, id, account.language),
    });
  });
}
