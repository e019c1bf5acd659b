import type Router from '@koa/router';
import type { Database } from '../../../../db/query';
import { updateRegisters } from '../commands/set-registers';
import {
  lotsRegisterById,
  publicRegister,
  publicRegisters,
  registerPreview,
  setRegisters,
  type LotsRegister,
} from '../contract/registers';
import { orNotFound } from '../../../../records/problem';
import { openCache } from '../../../middleware/open-cache';
import * as present from '../presenters/registers';
import { contestRecord, findBreadcrumbs } from '../../catalogue/queries/catalogue';
import * as find from '../queries/registers';
import { cursorOf, registerRows, type RegisterCursor } from '../queries/rows';
import type { Services } from '../../../services';
import { mount } from '../../../mount';
import { registerFileRoute } from './files';
import { splitPage, PAGE_PLUS_ONE, cursorBy } from '../../../pages';

const PREVIEW_ROWS = 3;

/** Routes of the state of a contest's registers, and of the published registers. */
export function registerRoutes(router: Router, services: Services): void {
  const { db, limits } = services;

  mount(router, services, lotsRegisterById, ({ params }) => lotsRegisterOf(db, params.id));

  mount(router, services, setRegisters, async ({ params, body, account }) => {
    await updateRegisters(db, account, params.id, body.registries);
    return lotsRegisterOf(db, params.id);
  });

  mount(router, services, registerPreview, async ({ params: { id, registry } }) => {
    orNotFound(await contestRecord(db, id));
    const counts = await find.countRegisters(db, id);
    const first = await registerRows(db, { contestId: id, registry, limit: PREVIEW_ROWS });
    return {
      rows: first.map((entry) => present.presentRegisterRow(registry, entry)),
      total: counts[registry],
    };
  });

  router.use('/api/registers', async (ctx, next) => {
    // One further statement counts all registers. It costs far less than the page itself.
    await limits.take('registers.page', ctx.ip);
    await next();
  });
  router.use('/api/registers', openCache);

  mount(router, services, publicRegisters, async ({ query }) => {
    const contests = await find.publishedContests(db, query.after);
    const { page, next } = splitPage(contests, ({ id }) => id);
    return { contests: page.map(present.presentPublicContest), next };
  });

  mount(router, services, publicRegister, async ({ params: { id, registry }, query }) => {
    const contest = orNotFound(await find.publishedContest(db, id, registry));
    const after = parseStart(query.after, registry === 'rating');
    const entries = await registerRows(db, {
      contestId: id,
      registry,
      after,
      number: query.number,
      limit: PAGE_PLUS_ONE,
    });
    const { page, next } = splitPage(entries, (last) => formatCursor(cursorOf(registry, last)));
    return {
      contest: present.presentPublicContest(contest),
      registry,
      rows: page.map((entry) => present.presentRegisterRow(registry, entry)),
      next,
    };
  });

  registerFileRoute(router, services);
}

async function lotsRegisterOf(db: Database, id: string): Promise<LotsRegister> {
  const contest = orNotFound(await contestRecord(db, id));
  const [counts, changes, breadcrumbs] = await Promise.all([
    find.countRegisters(db, id),
    find.lastChanges(db, id),
    findBreadcrumbs(db, 'contest', id),
  ]);
  return present.presentLotsRegister({ contest, counts, changes, breadcrumbs: orNotFound(breadcrumbs) });
}

const NUMBER = /^.{1,60}$/su;
const RATING_CURSOR = cursorBy([/^-?\d{1,9}(?:\.\d{1,9})?$/, NUMBER]);
const NUMBER_CURSOR = cursorBy([/^$/, NUMBER]);
const formatCursor = ({ rating = '', number }: RegisterCursor) => RATING_CURSOR.write([rating, number]);

function parseStart(after: string | undefined, rated: boolean): RegisterCursor | undefined {
  if (after === undefined) return undefined;
  const [rating = '', number = ''] = (rated ? RATING_CURSOR : NUMBER_CURSOR).read(after);
  return { rating: rating || undefined, number };
}
