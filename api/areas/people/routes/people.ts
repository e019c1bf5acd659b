import type Router from '@koa/router';
import { staffForSessions } from '../contract/people';
import { staffForSessions as findStaff } from '../../../accounts/users';
import type { Services } from '../../../services';
import { mount } from '../../../mount';

/** Routes of users offered for choice in other forms. */
export function peopleRoutes(router: Router, services: Services): void {
  mount(router, services, staffForSessions, async () => ({ users: await findStaff(services.db) }));
}
