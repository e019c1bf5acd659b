import type Router from '@koa/router';
import { version } from '../../../../package.json';
import { deleteRecordOf, setArchived } from '../commands/archive';
import { contestRules } from '../commands/contests';
import { addHoliday, removeHoliday } from '../commands/holidays';
import { lotRules } from '../commands/lots';
import { programRules } from '../commands/programs';
import { createRecord, editRecord } from '../commands/save';
import { seasonRules } from '../commands/seasons';
import * as contract from '../contract/catalogue-admin';
import { orNotFound } from '../../../../records/problem';
import { findBreadcrumbs } from '../../catalogue/queries/catalogue';
import { contestChoices, findAdminRecord, seasonPeriod, type Level } from '../queries/catalogue-admin';
import { endingContests, holidaysOf, homeCounts } from '../queries/home';
import * as lists from '../queries/lists';
import { catalogueLog } from '../queries/log';
import { missingParts } from '../../../metrics/health';
import type { Services } from '../../../services';
import { mount } from '../../../mount';

/** Routes by which administrators manage seasons, programmes, lots, contests and holidays, and of the admin home. */
export function catalogueAdminRoutes(router: Router, services: Services): void {
  const { db } = services;

  mount(router, services, contract.adminHome, async () => {
    const [counts, ending, parts_away] = await Promise.all([
      homeCounts(db),
      endingContests(db),
      missingParts(services),
    ]);
    return { version, counts, ending, parts_away };
  });

  mount(router, services, contract.catalogueLog, ({ query }) =>
    catalogueLog(db, query.kind, query.record, query.before),
  );

  mount(router, services, contract.holidays, async ({ query }) => ({
    holidays: await holidaysOf(db, query.year),
  }));
  mount(router, services, contract.addHoliday, async ({ body, account }) => {
    await addHoliday(services, account, body.day, body.name);
    return {};
  });
  mount(router, services, contract.removeHoliday, async ({ params, account }) => {
    await removeHoliday(services, account, params.day);
    return {};
  });

  mount(router, services, contract.adminSeasons, ({ query }) => lists.listSeasons(db, query));
  mount(router, services, contract.adminPrograms, ({ query }) => lists.listPrograms(db, query));
  mount(router, services, contract.adminLots, ({ query }) => lists.listLots(db, query));
  mount(router, services, contract.adminContests, ({ query }) => lists.listContests(db, query));

  mount(router, services, contract.adminSeason, async ({ params }) => {
    const record = await find('seasons', params.id);
    return { record, breadcrumbs: { season: { _id: record._id, title: record.title } } };
  });
  mount(router, services, contract.adminProgram, async ({ params }) => {
    const record = await find('programs', params.id);
    return {
      record,
      within: await seasonPeriod(db, record.season),
      choices: await contestChoices(db, record._id),
      breadcrumbs: (await findBreadcrumbs(db, 'program', params.id)) ?? {},
    };
  });
  mount(router, services, contract.adminLot, async ({ params }) => ({
    record: await find('lots', params.id),
    breadcrumbs: (await findBreadcrumbs(db, 'lot', params.id)) ?? {},
  }));
  mount(router, services, contract.adminContest, async ({ params }) => {
    const record = await find('contests', params.id);
    return {
      record,
      choices: await contestChoices(db, record.program, record.lot),
      breadcrumbs: (await findBreadcrumbs(db, 'contest', params.id)) ?? {},
    };
  });

  writeRoutes(router, services);

  async function find<L extends Level>(level: L, id: string) {
    const record = orNotFound(await findAdminRecord({ db }, level, id));
    return record;
  }
}

function writeRoutes(router: Router, services: Services): void {
  mount(router, services, contract.createSeason, ({ body, account }) =>
    createRecord(services, account, seasonRules, body),
  );
  mount(router, services, contract.createProgram, ({ body: { season, ...input }, account }) =>
    createRecord(services, account, programRules, input, season),
  );
  mount(router, services, contract.createLot, ({ body: { program, ...input }, account }) =>
    createRecord(services, account, lotRules, input, program),
  );
  mount(router, services, contract.createContest, ({ body: { program, ...input }, account }) =>
    createRecord(services, account, contestRules, input, program),
  );
  mount(router, services, contract.editSeason, ({ params, body, account }) =>
    editRecord(services, account, seasonRules, params.id, body),
  );
  mount(router, services, contract.editProgram, ({ params, body, account }) =>
    editRecord(services, account, programRules, params.id, body),
  );
  mount(router, services, contract.editLot, ({ params, body, account }) =>
    editRecord(services, account, lotRules, params.id, body),
  );
  mount(router, services, contract.editContest, ({ params, body, account }) =>
    editRecord(services, account, contestRules, params.id, body),
  );
  mount(router, services, contract.archiveRecord, ({ params, body, account }) =>
    setArchived(services, account, params, body.version, true),
  );
  mount(router, services, contract.restoreRecord, ({ params, body, account }) =>
    setArchived(services, account, params, body.version, false),
  );
  mount(router, services, contract.deleteRecord, async ({ params, account }) => {
    await deleteRecordOf(services, account, params);
    return {};
  });
}
