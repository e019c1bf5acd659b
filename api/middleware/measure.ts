import type Koa from 'koa';
import type { ApiMetrics } from '../metrics/metrics';
import { callState } from './call-state';

/** Methods used as labels. Others have no route, and a caller could send any text as the method. */
const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Measures the duration of every call by the pattern of its route. A path without a route belongs to the interface or does not exist. */
export const measure =
  (metrics: ApiMetrics): Koa.Middleware =>
  async (ctx, next) => {
    const start = performance.now();
    try {
      await next();
    } finally {
      const { problem } = callState(ctx);
      if (problem) metrics.problem(problem);
      // Event streams last for hours and are not measured.
      if (ctx.respond !== false) {
        const labels = { route: routeOf(ctx), method: methodOf(ctx), status: ctx.status };
        metrics.request(labels, (performance.now() - start) / 1000);
      }
    }
  };

/** Returns the pattern of the call's route, such as `/api/application/:id`. */
export function routeOf(ctx: Koa.Context): string {
  const { _matchedRoute: route } = ctx as { _matchedRoute?: unknown };
  return typeof route === 'string' ? route : 'none';
}

export const methodOf = ({ method }: Koa.Context): string => (METHODS.includes(method) ? method : 'other');
