import type { Layer, Router } from '@koa/router';
import type Koa from 'koa';
import { mounted } from '../mount';

/**
 * Methods that the path takes (`Allow`): those of every route it matches with parameters that can be one's. `/api/users/me`
 * is no `/api/users/:id`, though the router would take it for one.
 */
export function allowedMethods(ctx: Koa.Context): string[] {
  const { matched = [], router } = ctx as { matched?: Layer[]; router?: Router };
  const endpoints = router ? mounted(router) : [];
  const fitting = matched.filter((layer) => {
    const found = endpoints.find(
      ({ path, method }) => path === layer.path && layer.methods.includes(method.toUpperCase()),
    );
    return !found || found.params.safeParse(layer.params(ctx.path, layer.captures(ctx.path))).success;
  });
  return [...new Set(fitting.flatMap(({ methods }) => methods))].sort();
}
