import { rows } from '../../db/query';
import { contest } from '../kit/catalogue';
import { eventsOf, waitUntilIdle } from '../kit/history';
import { checkpointOf, preparePassword, resetByHand, rollBack } from '../kit/rollback';
import { beginApplication, waitUntil } from '../kit/application-driver';
import { expectConsistent, decisionsInForce, recordsOf } from '../kit/consistency';
import { startWorld, type World } from '../kit/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await preparePassword(world);
});
afterAll(() => world?.stop());

async function evaluatedApplication() {
  const application = await beginApplication(world, await contest(world.services.db));
  await application.technical();
  await application.distribute();
  await application.evaluate();
  await waitUntil(
    async () => (await checkpointOf(world, application.id, 'reporting_review:0')) !== undefined,
  );
  await waitUntilIdle(world, application.id);
  return application;
}

const allDecisions = (id: string) =>
  rows<{ update_id: string; superseded_epoch: number | null }>(
    { db: world.services.db },
    'select update_id, superseded_epoch from decisions where application_id = $1 order by id',
    [id],
  );

test('a reset to a checkpoint restores the records, and updates that Temporal reapplies are ignored', async () => {
  const application = await evaluatedApplication();
  const last = await recordsOf(world, application.id);
  const decisions = await allDecisions(application.id);
  const checkpoint = await checkpointOf(world, application.id, 'expert_review:0');
  resetByHand(world, application.id, checkpoint?.reset_event_id ?? '', checkpoint?.origin_run_id);
  await waitUntil(async () => (await recordsOf(world, application.id)).epoch === last.epoch + 1);

  expect(await recordsOf(world, application.id)).toMatchObject({ version: checkpoint?.version, epoch: 2 });
  // Each earlier decision exists once: those after the checkpoint are undone, and none is taken again.
  const now = await allDecisions(application.id);
  expect(now.map((decision) => decision.update_id)).toEqual(decisions.map((decision) => decision.update_id));
  expect(now.filter(({ superseded_epoch: epoch }) => epoch === 2)).toHaveLength(
    last.version - (checkpoint?.version ?? 0),
  );
  const reapplied = (await eventsOf(world, application.id)).filter(
    (event) => event.workflowExecutionUpdateAdmittedEventAttributes,
  );
  expect(reapplied.length).toBeGreaterThan(0);
  await expectConsistent(world, application.id);
  await application.distribute();
  await expectConsistent(world, application.id);
});

test('after a rollback, a reset of the old run to a later checkpoint restores that run’s decisions', async () => {
  const application = await evaluatedApplication();
  const last = await recordsOf(world, application.id);
  const decisions = await decisionsInForce(world, application.id);
  await rollBack(world, [application.id], { section: 'expert_review', status: 0 });
  await application.distribute();
  const checkpoint = await checkpointOf(world, application.id, 'reporting_review:0', last.active_run_id);
  resetByHand(world, application.id, checkpoint?.reset_event_id ?? '', checkpoint?.origin_run_id);
  await waitUntil(async () => (await recordsOf(world, application.id)).epoch === last.epoch + 2);
  const after = await recordsOf(world, application.id);
  expect({ ...after.state, deadlines: null }).toEqual({ ...last.state, deadlines: null });
  expect(await decisionsInForce(world, application.id)).toEqual(decisions);
  await expectConsistent(world, application.id);
  await application.negotiateOnline();
  await expectConsistent(world, application.id);
});
