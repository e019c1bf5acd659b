import type Router from '@koa/router';
import type Koa from 'koa';
import { printOpenApi } from './document';
import type { Services } from '../services';
import { endpointsOf } from '../mount';

/** GET /api/openapi.json: the OpenAPI description of all mounted endpoints, for anyone. It is generated once, after all areas are mounted. */
export function openapiRoutes(router: Router, services: Services): void {
  let printed: string | undefined;
  router.get('/api/openapi.json', (ctx: Koa.Context) => {
    printed ??= JSON.stringify(printOpenApi(endpointsOf(router), services.settings.publicUrl));
    ctx.type = 'application/json';
    ctx.body = printed;
  });
}
