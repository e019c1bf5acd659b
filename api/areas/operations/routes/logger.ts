import type Router from '@koa/router';
import type Koa from 'koa';
import { logClientError } from '../commands/log-client-error';
import * as contract from '../contract/logger';
import { REPORT_LIMITS } from '../contract/report';
import { ProblemError, orNotFound } from '../../../../records/problem';
import { errorGroup, errorGroups, errorReports } from '../queries/client-errors';
import { findSession, hashToken } from '../../../accounts/sessions';
import type { Services } from '../../../services';
import { mount } from '../../../mount';

/** Routes of the client error log: anyone reports errors, administrators read them. */
export function loggerRoutes(router: Router, services: Services): void {
  const { db, limits } = services;

  // Mounted before the general reading of bodies, because a report has a smaller limit.
  router.use(contract.logError.path, async (ctx, next) => {
    if (Number(ctx.get('content-length') || 0) > REPORT_LIMITS.body || ctx.get('transfer-encoding'))
      throw new ProblemError(413, 'body-too-large');
    await limits.take('report.address', ctx.ip);
    await limits.take('report.all', 'all');
    await next();
  });

  mount(router, services, contract.logError, async ({ body, ctx }) => {
    const reporter = { role: await roleOf(ctx, services), browser: ctx.get('user-agent') };
    return { id: await logClientError(db, body, reporter) };
  });

  mount(router, services, contract.clientErrors, ({ query }) => errorGroups(db, query));

  mount(router, services, contract.clientErrorGroup, async ({ params, query }) => {
    const group = orNotFound(await errorGroup(db, params.id));
    return { group, ...(await errorReports(db, group._id, query.after)) };
  });
}

/** Returns the role of the signed-in user; undefined without a session, which a report does not need. */
async function roleOf(ctx: Koa.Context, { db }: Services) {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(ctx.get('authorization'))?.[1];
  return token ? (await findSession(db, hashToken(token), false))?.role : undefined;
}
