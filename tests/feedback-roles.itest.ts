import { ROLES, type Role } from '../domain/roles';
import { BadInputWorld } from './kit/bad-input';

// rules/reporting-and-act, "Feedback": the roles that write it, by the type of report.

let world: BadInputWorld;
beforeAll(async () => {
  world = await BadInputWorld.start();
});
afterAll(() => world?.close());

const WRITERS: Record<'content' | 'finance', Role[]> = {
  content: ['admin', 'director', 'project_manager', 'project_head'],
  finance: ['admin', 'financier', 'project_head'],
};
/** One character less than the minimum, so that nothing is stored. */
const TOO_SHORT = 'к'.repeat(100);

test.each(ROLES.flatMap((role) => (['content', 'finance'] as const).map((type) => [role, type] as const)))(
  '%s may write feedback on the report of the type %s, or is refused for the role',
  async (role, type) => {
    const path = `/api/reporting/${world.id('reporting')}/reporting/save`;
    const { status } = await world.post(role, path, { type, status: 1, message: TOO_SHORT });
    expect(status).toBe(WRITERS[type].includes(role) ? 422 : 403);
  },
);
