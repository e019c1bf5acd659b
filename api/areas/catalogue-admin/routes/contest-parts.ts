import type Router from '@koa/router';
import * as contract from '../contract/contest-parts';
import { orNotFound } from '../../../../records/problem';
import { presentContest } from '../../catalogue/presenters/catalogue';
import { contestRecord, countApplications, findBreadcrumbs } from '../../catalogue/queries/catalogue';
import { contestPart } from '../queries/contest-parts';
import type { Services } from '../../../services';
import { mount } from '../../../mount';

/** Routes of a contest's lists for the expert and the reporting division. */
export function contestPartRoutes(router: Router, services: Services): void {
  const { db } = services;

  mount(router, services, contract.contestExperts, async ({ params, query }) => {
    const head = await headOf(params.id);
    const { page, next } = await contestPart(db, 'experts', params.id, query.after);
    return {
      ...head,
      applications: page.map(({ _id, spec_id, title, cultural_sector, rating, expert_status: status }) => ({
        _id,
        spec_id,
        title,
        cultural_sector,
        rating: rating === null ? null : Number(rating),
        expert_review: { status },
      })),
      next,
    };
  });

  mount(router, services, contract.contestReporting, async ({ params, query }) => {
    const head = await headOf(params.id);
    const { page, next } = await contestPart(db, 'reporting', params.id, query.after);
    return {
      ...head,
      applications: page.map(({ _id, spec_id, title, rating, overall: status }) => ({
        _id,
        spec_id,
        title,
        rating: rating === null ? null : Number(rating),
        reporting_review: { status },
      })),
      next,
    };
  });

  async function headOf(id: string) {
    const record = orNotFound(await contestRecord(db, id));
    return {
      contest: presentContest(record, await countApplications(db, [id])),
      breadcrumbs: (await findBreadcrumbs(db, 'contest', id)) ?? {},
    };
  }
}
