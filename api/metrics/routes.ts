import type Router from '@koa/router';
import type Koa from 'koa';
import { mayRead } from '../../telemetry/metrics/reader';
import { ProblemError } from '../../records/problem';
import type { Services } from '../services';

/**
 * Route of this process's metrics in Prometheus' text format. It is not a call of the contract. A caller who
 * may not read metrics gets 403.
 */
export function metricsRoutes(router: Router, { settings, metrics }: Services): void {
  router.get('/metrics', async (ctx: Koa.Context) => {
    if (!mayRead(ctx.req, settings.metricsToken)) throw new ProblemError(403, 'forbidden');
    ctx.set('content-type', metrics.register.contentType);
    ctx.set('cache-control', 'no-store');
    ctx.body = await metrics.read();
  });
}
