import type Router from '@koa/router';
import type { Database } from '../../../../db/query';
import type { Contest, Lot } from '../../../../db/models';
import {
  contestById,
  decode,
  lotById,
  programById,
  programs,
  seasonById,
  seasons,
} from '../contract/catalogue';
import { orNotFound } from '../../../../records/problem';
import * as present from '../presenters/catalogue';
import * as find from '../queries/catalogue';
import type { Services } from '../../../services';
import { mount } from '../../../mount';
import { splitPage } from '../../../pages';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Routes of seasons, programmes, lots, contests and a contest's applications. */
export function catalogueRoutes(router: Router, services: Services): void {
  const { db } = services;

  mount(router, services, seasons, async ({ query }) => {
    const all = await find.allSeasons(db, includesArchived(query));
    return {
      seasons: all.seasons.map((season) => ({
        ...present.presentSeason(season),
        programs: all.programs
          .filter((program) => program.season_id === season.id)
          .map(present.presentProgram),
      })),
    };
  });

  mount(router, services, seasonById, async ({ params, query }) => {
    const seasonWithPrograms = await find.seasonWithPrograms(db, params.id, includesArchived(query));
    const { season, programs } = orNotFound(seasonWithPrograms);
    return {
      season: present.presentSeason(season),
      programs: programs.map(present.presentProgram),
      breadcrumbs: { season: { _id: season.id, title: season.title } },
    };
  });

  mount(router, services, programs, async ({ query }) => ({
    programs: (await find.allPrograms(db, includesArchived(query))).map(present.presentProgram),
  }));

  mount(router, services, programById, async ({ params, query }) => {
    const programWithChildren = await find.programWithChildren(db, params.id, includesArchived(query));
    const { program, lots, contests } = orNotFound(programWithChildren);
    return {
      program: present.presentProgram(program),
      lots: await presentLots(db, lots),
      contests: await presentContests(db, contests),
      breadcrumbs: orNotFound(await find.findBreadcrumbs(db, 'program', params.id)),
    };
  });

  mount(router, services, lotById, async ({ params, query }) => {
    const { lot, contests } = orNotFound(await find.lotWithContests(db, params.id, includesArchived(query)));
    return {
      lot: present.presentLot(lot, new Map([[lot.id, contests.length]])),
      contests: await presentContests(db, contests),
      breadcrumbs: orNotFound(await find.findBreadcrumbs(db, 'lot', params.id)),
    };
  });

  mount(router, services, contestById, async ({ params, query }) => {
    const contest = orNotFound(await find.contestRecord(db, params.id));
    const applications = await find.contestApplications(db, contest.id, query.after);
    const { page, next } = splitPage(applications, (last) => last.spec_id);
    return {
      contest: present.presentContest(contest, await find.countApplications(db, [contest.id])),
      applications: page.map(present.presentApplicationRow),
      next,
      breadcrumbs: orNotFound(await find.findBreadcrumbs(db, 'contest', contest.id)),
    };
  });

  mount(router, services, decode, async ({ params }) => ({
    data: orNotFound(
      await find.findBreadcrumbs(db, UUID.test(params.id) ? 'application' : 'number', params.id),
    ),
  }));
}

/** Returns whether archived records are requested. */
const includesArchived = ({ archived }: { archived?: string }) => archived === 'true';

async function presentLots(db: Database, lots: Lot[]) {
  const counts = await find.contestsOfLots(
    db,
    lots.map((lot) => lot.id),
  );
  return lots.map((lot) => present.presentLot(lot, counts));
}

async function presentContests(db: Database, contests: Contest[]) {
  const counts = await find.countApplications(
    db,
    contests.map((contest) => contest.id),
  );
  return contests.map((contest) => present.presentContest(contest, counts));
}
