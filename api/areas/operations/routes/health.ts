import type Router from '@koa/router';
import { health, live } from '../contract/health';
import { ProblemError } from '../../../../records/problem';
import { freeSpace } from '../../../metrics/disk';
import { missingParts } from '../../../metrics/health';
import type { Services } from '../../../services';
import { mount } from '../../../mount';

/** Routes of health checks: monitoring checks all parts of the product, a proxy checks this process. */
export function healthRoutes(router: Router, services: Services): void {
  mount(router, services, live, async () => ({ status: 'ok' as const }));
  mount(router, services, health, async () => {
    const missing = await missingParts(services);
    if (missing.length > 0) {
      throw new ProblemError(503, 'unhealthy', {
        errors: Object.fromEntries(missing.map((part) => [part, { key: `errors:part.${part}` }])),
      });
    }
    return { status: 'ok' as const, disk: await freeSpace(services.settings.dataDir) };
  });
}
