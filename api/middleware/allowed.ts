import type { Layer, Router } from '@koa/router';
import type Koa from 'koa';
import { endpointsOf } from '../mount';

/**
 * Returns the methods of a path (`Allow`): those of every matching route whose parameters are valid. `/api/users/me` does not count as
 * `/api/users/:id`, though the router matches it.
 */
export function allowedMethods(ctx: Koa.Context): string[] {
  const { matched = [], router } = ctx as { matched?: Layer[]; router?: Router };
  const endpoints = router ? endpointsOf(router) : [];
  const validLayers = matched.filter((layer) => {
    const endpoint = endpoints.find(
      ({ path, method }) => path === layer.path && layer.methods.includes(method.toUpperCase()),
    );
    return !endpoint || endpoint.params.safeParse(layer.params(ctx.path, layer.captures(ctx.path))).success;
  });
  return [...new Set(validLayers.flatMap(({ methods }) => methods))].sort();
}
