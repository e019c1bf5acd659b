import type Router from '@koa/router';
import { health } from '../contract/health';
import { ApiProblem } from '../errors';
import { freeSpace } from '../queries/disk';
import { missingParts } from '../queries/health';
import type { Services } from '../services';
import { mount } from './mount';

/** Whether all parts answer, for monitoring. */
export function healthRoutes(router: Router, services: Services): void {
  mount(router, services, health, 'open', async () => {
    const missing = await missingParts(services);
    if (missing.length > 0) {
      throw new ApiProblem(503, 'unhealthy', {
        errors: Object.fromEntries(missing.map((part) => [part, { key: `errors:part.${part}` }])),
      });
    }
    return { status: 'ok' as const, disk: await freeSpace(services.settings.dataDir) };
  });
}
