import { randomUUID } from 'node:crypto';
import { inTransaction, row, run } from '../../db/query';
import type { ApplicationState } from '../../domain/application/state';
import { recordsOf } from '../../records/reconcile/records';
import { startFromRecords } from '../../records/reconcile/start-from-records';
import { reconcilerServices } from '../../tests/kit/reconciler';
import type { World } from '../../tests/kit/world';

interface ReachedState {
  state: ApplicationState;
  overall: number;
}

/**
 * Advances new applications to the state of `like`, which has taken every step: their records get its state with new ids of reviews and
 * procedures, and their workflows start from the records, as the reconciler restarts a lost one. Many applications so reach a late
 * stage in seconds, but without the content of reviews and procedures.
 */
export async function bringTo(
  world: World,
  templateId: string,
  applications: readonly string[],
): Promise<void> {
  const reached = await readState(world, templateId);
  for (const id of applications) {
    await inTransaction(world.services.db, (executor) =>
      run(executor, 'update applications set state = $2, overall = $3 where id = $1', [
        id,
        JSON.stringify(ownRecords({ ...reached.state, applicationId: id })),
        reached.overall,
      ]),
    );
    const records = await recordsOf(world.services.db, id);
    if (!records) throw new Error(`no application ${id}`);
    const isStarted = await startFromRecords(
      reconcilerServices(world),
      records,
      'asked',
      records.active_run_id ?? undefined,
    );
    if (!isStarted) throw new Error(`${id} has been changed meanwhile`);
  }
}

async function readState({ services: { db } }: World, id: string): Promise<ReachedState> {
  const reached = await row<ReachedState>({ db }, 'select state, overall from applications where id = $1', [
    id,
  ]);
  if (!reached) throw new Error(`no application ${id}`);
  return reached;
}

/** Returns the state with new ids of reviews and procedures, which must be unique across applications. */
const ownRecords = (state: ApplicationState): ApplicationState => ({
  ...state,
  expertReview: {
    ...state.expertReview,
    reviews: state.expertReview.reviews.map((review) => ({ ...review, id: randomUUID() })),
  },
  procedures: state.procedures.map((procedure) => ({ ...procedure, id: randomUUID() })),
});
