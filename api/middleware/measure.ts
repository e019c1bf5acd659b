import type Koa from 'koa';
import type { ApiMetrics } from '../metrics/metrics';
import { callState } from './call-state';

/** Any other method has no route here; as the caller could send any text, it is not used as a label. */
const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Times every call by the pattern of its route. A path that matches none is the interface's, or nobody's. */
export const measure =
  (metrics: ApiMetrics): Koa.Middleware =>
  async (ctx, next) => {
    const start = performance.now();
    try {
      await next();
    } finally {
      const { problem } = callState(ctx);
      if (problem) metrics.problem(problem);
      // An event stream goes on for hours: its beginning says nothing.
      if (ctx.respond !== false) {
        const labels = { route: routeOf(ctx), method: methodOf(ctx), status: ctx.status };
        metrics.request(labels, (performance.now() - start) / 1000);
      }
    }
  };

/** The pattern of the route, such as `/api/application/:id`. */
export function routeOf(ctx: Koa.Context): string {
  const { _matchedRoute: route } = ctx as { _matchedRoute?: unknown };
  return typeof route === 'string' ? route : 'none';
}

export const methodOf = ({ method }: Koa.Context): string => (METHODS.includes(method) ? method : 'other');
