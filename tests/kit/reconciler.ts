import type { OutputOf } from '../../api/contract/endpoint';
import type { reconciliations } from '../../api/areas/operations/contract/operations';
import { reconcile } from '../../records/reconcile/reconcile';
import type { WorkflowServices } from '../../records/temporal/start-workflows';
import { call } from './http';
import type { World } from './world';

type Reconciliations = OutputOf<typeof reconciliations>;

/** Returns the reconciler's services in the test's own process. */
export const reconcilerServices = ({ services }: World): WorkflowServices => ({
  db: services.db,
  client: services.temporal,
  taskQueue: services.settings.taskQueue,
});

/** Reconciles one application, as the worker does in its rounds. */
export const reconcileOne = (world: World, id: string) => reconcile(reconcilerServices(world), id);

/** Returns an application's differences with their repairs, as the operator's page shows them, oldest first. */
export async function reconciliationsOf(world: World, id: string): Promise<[string, string][]> {
  const { url, cast } = world;
  const answer = await call<Reconciliations>(
    url,
    cast.by.admin.token,
    'GET',
    '/api/admin/operations/reconciliations',
  );
  return answer.data.entries
    .filter(({ subject }) => subject._id === id)
    .map(({ found, done }): [string, string] => [found, done])
    .reverse();
}
