import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type Router from '@koa/router';
import type Koa from 'koa';
import { registerFile, type RegisterFile } from '../contract/registers';
import { ProblemError } from '../../../../records/problem';
import { registerCsv, registerGrants, registerJson, type RegisterSource } from '../exports/files';
import { callState } from '../../../middleware/call-state';
import { openData } from '../../../middleware/open-cache';
import { publishedContest, registerVersion } from '../queries/registers';
import type { Services } from '../../../services';
import { mount } from '../../../mount';

const TYPES: Record<RegisterFile, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  '360giving': 'application/json; charset=utf-8',
};
const ENDINGS: Record<RegisterFile, string> = { csv: '.csv', json: '.json', '360giving': '-360giving.json' };

/**
 * Route GET /api/registers/:id/:registry/{csv|json|360giving}: the whole register as a file, written while it
 * is read. Its ETag depends on the last changes of the contest's applications. For an unchanged file the
 * server therefore runs only one counting statement.
 */
export function registerFileRoute(router: Router, services: Services): void {
  mount(
    router,
    services,
    registerFile,
    async ({ params: { id, registry, file }, query: { separator }, language, ctx }) => {
      await services.limits.take('registers.file', ctx.ip);
      const contest = await publishedContest(services.db, id, registry);
      if (!contest || (file === '360giving' && registry !== 'signed_agreement'))
        throw new ProblemError(404, 'not-found');
      const version = `${file} ${separator} ${language} ${await registerVersion(services.db, contest)}`;
      openData(ctx, createHash('sha256').update(version).digest('base64url'));
      ctx.vary('Accept-Language');
      if (ctx.fresh) {
        ctx.status = 304;
        return;
      }
      ctx.set('content-disposition', `attachment; filename="${registry}-${id}${ENDINGS[file]}"`);
      ctx.body = writeFile(file, { db: services.db, contest, registry, separator }, ctx, services);
      ctx.type = TYPES[file];
    },
  );
}

function writeFile(
  file: RegisterFile,
  source: RegisterSource,
  ctx: Koa.Context,
  { settings }: Services,
): Readable {
  if (file === 'csv') return registerCsv(source, callState(ctx).language);
  if (file === 'json') return registerJson(source);
  const { foundationName: name, foundationEdrpou: edrpou, publicUrl } = settings;
  return registerGrants(source, { name, edrpou, publicUrl });
}
