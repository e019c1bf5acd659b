import type Router from '@koa/router';
import { mayRollBack } from '../../../../domain/roles';
import { LIMITS } from '../../../../domain/limits';
import {
  chosenApplications,
  chosenTasks,
  contestChoices,
  contestList,
  contestSelection,
  exportContest,
  type ListFilters,
} from '../contract/contest-list';
import { orNotFound } from '../../../../records/problem';
import * as present from '../../catalogue/presenters/catalogue';
import { presentTask } from '../../inbox/presenters/inbox';
import { contestRecord, countApplications, findBreadcrumbs } from '../../catalogue/queries/catalogue';
import * as find from '../queries/contest-list';
import { allKeywords, contestReviewers, contestSectors } from '../queries/choices';
import { sendContestExport } from '../exports/contest-list-answer';
import { openTasksOf } from '../queries/tasks';
import type { Services } from '../../../services';
import { mount } from '../../../mount';
import { splitPage } from '../../../pages';

/** Routes of a contest's applications: pages by filter and order, choices of filters, choosing all, and export. */
export function contestListRoutes(router: Router, services: Services): void {
  const { db } = services;

  mount(router, services, contestList, async ({ params, query, account }) => {
    const { sort, after, ...filters } = query;
    const places = find.cursorOf(sort);
    const contest = await requireContest(params.id);
    const applications = await find.contestListPage(db, listRequest(contest.id, filters), {
      sort,
      after: after === undefined ? undefined : find.parseCursor(places.read(after)),
    });
    const { page, next } = splitPage(applications, (last) => places.write([last.place, last.spec_id]));
    return {
      contest: present.presentContest(contest, await countApplications(db, [contest.id])),
      applications: page.map(present.presentApplicationRow),
      next,
      breadcrumbs: (await findBreadcrumbs(db, 'contest', contest.id)) ?? {},
      can: { roll_back: mayRollBack(account.role) },
    };
  });

  mount(router, services, contestSelection, async ({ params, query }) => {
    const { sort, ...filters } = query;
    const contest = await requireContest(params.id);
    const limit = LIMITS.selection + 1;
    const applications = await find.contestListPage(db, listRequest(contest.id, filters), { sort, limit });
    return {
      applications: applications.slice(0, LIMITS.selection).map(({ id, spec_id }) => ({ _id: id, spec_id })),
      more: applications.length > LIMITS.selection,
    };
  });

  mount(router, services, contestChoices, async ({ params }) => {
    const { id } = await requireContest(params.id);
    return {
      reviewers: await contestReviewers(db, id),
      sectors: await contestSectors(db, id),
      keywords: await allKeywords(db),
    };
  });

  mount(router, services, chosenApplications, async ({ query }) => ({
    applications: await find.chosenApplicationRows(db, query.ids),
  }));

  mount(router, services, chosenTasks, async ({ account, query, language }) => {
    const openTasks = await openTasksOf(db, account, query.ids);
    const assignable = openTasks
      .map((task) => presentTask(account, task, language))
      .filter(({ can }) => can.assign);
    return { tasks: assignable.slice(0, LIMITS.pageSize), more: assignable.length > LIMITS.pageSize };
  });

  mount(router, services, exportContest, async ({ params, body, language, ctx }) =>
    sendContestExport(ctx, db, await requireContest(params.id), body, language),
  );

  /** @throws ProblemError 404 */
  async function requireContest(id: string) {
    const contest = orNotFound(await contestRecord(db, id));
    return contest;
  }
}

const listRequest = (contestId: string, filters: ListFilters): find.ListRequest => ({ contestId, filters });
