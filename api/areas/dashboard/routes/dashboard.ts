import type Router from '@koa/router';
import { orNotFound } from '../../../../records/problem';
import { mount } from '../../../mount';
import { splitPage } from '../../../pages';
import { defaultSeason } from '../../../queries/default-season';
import type { Services } from '../../../services';
import { dashboard, dashboardApplications } from '../contract/dashboard';
import * as present from '../presenters/dashboard';
import { dashboardList, CURSOR } from '../queries/applications';
import * as read from '../queries/dashboard';

/** Routes of a season's dashboard and of the lists of its figures (rules/dashboard, "Stages"). */
export function dashboardRoutes(router: Router, services: Services): void {
  const { db } = services;

  mount(router, services, dashboard, async ({ query }) => {
    const seasons = await read.dashboardSeasons(db);
    const used = query.season === undefined ? await read.seasonInUse(db) : undefined;
    const season =
      query.season === undefined
        ? defaultSeason(seasons, ({ _id }) => _id === used?._id)
        : orNotFound(seasons.find(({ _id }) => _id === query.season));
    const { standing, grants, transfers, durations, open, overdue, money } = season
      ? await read.seasonFigures(db, season._id)
      : read.NO_FIGURES;
    return {
      seasons: seasons.map(present.presentSeason),
      season: season ? present.presentSeason(season) : null,
      money: present.presentMoney(grants, money),
      stages: present.presentStages(standing, grants),
      durations: present.presentDurations(durations),
      overdue: overdue.map(present.presentOverdue),
      sums: present.presentSums(standing, grants, transfers),
      forecast: present.presentForecast(open, durations, new Date()),
    };
  });

  mount(router, services, dashboardApplications, async ({ query: { after, ...filters } }) => {
    const [cursor] = after === undefined ? [] : CURSOR.read(after);
    const list = await dashboardList(db, filters, cursor);
    const { page, next } = splitPage(list.page, (last) => CURSOR.write([last.place]));
    return {
      applications: page.map(present.presentDashboardRow),
      next,
      ...present.presentListFacts(list),
    };
  });
}
