import type Router from '@koa/router';
import type Koa from 'koa';
import { ApiProblem } from '../errors';
import { missingParts } from '../queries/health';
import type { Services } from '../services';

/** 200 when PostgreSQL, Temporal and a worker answer; else 503 `unhealthy` naming which in `errors`. */
export function healthRoutes(router: Router, services: Services): void {
  router.get('/api/health', async (ctx: Koa.Context) => {
    const missing = await missingParts(services);
    if (missing.length > 0) {
      throw new ApiProblem(503, 'unhealthy', {
        errors: Object.fromEntries(missing.map((part) => [part, { key: `errors:part.${part}` }])),
      });
    }
    ctx.body = { data: { status: 'ok' } };
  });
}
