import type { Router } from '@koa/router';
import { CadesRefusal } from '../../cades/refusal';
import { MAX_SMALL_BODY, readBytes } from '../body';
import type { HostState } from '../host-state';
import { HostProblem } from '../problems';

/** Answers a DER query with a DER answer, or with status 400 if the query cannot be read. */
async function respond(
  service: (query: ArrayBuffer) => Promise<ArrayBuffer>,
  query: ArrayBuffer,
): Promise<Buffer> {
  try {
    return Buffer.from(await service(query));
  } catch (error) {
    if (error instanceof CadesRefusal) throw new HostProblem(400, error.code, error.detail);
    throw error;
  }
}

/** Adds the routes of the authority: RFC 3161 time stamps, RFC 6960 OCSP, the root certificate. */
export function trustRoutes(router: Router<HostState>): void {
  router.post('/tsa', async (ctx) => {
    ctx.body = await respond(ctx.state.authority.services.timestamp, await readBytes(ctx, MAX_SMALL_BODY));
    ctx.type = 'application/timestamp-reply';
  });

  router.post('/ocsp', async (ctx) => {
    ctx.body = await respond(ctx.state.authority.services.ocsp, await readBytes(ctx, MAX_SMALL_BODY));
    ctx.type = 'application/ocsp-response';
  });

  router.get('/authority/root.pem', (ctx) => {
    ctx.type = 'application/x-pem-file';
    ctx.body = ctx.state.authority.rootPem;
  });
}
