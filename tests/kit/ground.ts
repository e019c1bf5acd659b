import { rows } from '../../db/query';
import { reconcile } from '../../workers/reconcile/reconcile';
import type { Ground } from '../../workers/reconcile/start-from-records';
import type { World } from './world';

/** What the reconciler works with, in the test's own process. */
export const groundOf = ({ services }: World): Ground => ({
  db: services.db,
  client: services.temporal,
  taskQueue: services.settings.taskQueue,
});

/** One look at one application, as the worker takes it in its rounds. */
export const look = (world: World, id: string) => reconcile(groundOf(world), id);

/** What the reconciler has noted of an application, oldest first: each a difference and what was done. */
export async function reconciliationsOf(world: World, id: string): Promise<[string, string][]> {
  const found = await rows<{ found: string; done: string }>(
    { db: world.services.db },
    'select found, done from reconciliations where application_id = $1 order by id',
    [id],
  );
  return found.map(({ found: what, done }) => [what, done]);
}
