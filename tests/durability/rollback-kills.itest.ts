import { contest } from '../kit/catalogue';
import { runIdOf } from '../kit/history';
import { lockApplications, waitUntilBlocked } from '../kit/row-locks';
import { call } from '../kit/http';
import { startProcessWorld, type ProcessWorld } from '../kit/process-world';
import { requestRollback, waitForRollback, PASSWORD, preparePassword } from '../kit/rollback';
import { beginApplication, waitUntil } from '../kit/application-driver';
import { expectConsistent, recordsOf } from '../kit/consistency';

let world: ProcessWorld;
beforeAll(async () => {
  world = await startProcessWorld();
  await preparePassword(world);
});
afterAll(() => world?.stop());

const POINT = { section: 'expert_review', status: 0 };

/** Advances an application until experts are assigned; returns it with its records from before and after the assignment. */
async function distributedApplication() {
  const application = await beginApplication(world, await contest(world.services.db));
  await application.technical();
  await waitUntil(async () => (await recordsOf(world, application.id)).checkpoint_seq === 1);
  const before = await recordsOf(world, application.id);
  await application.distribute();
  await waitUntil(async () => (await recordsOf(world, application.id)).checkpoint_seq === 2);
  return { application, before, afterAssignment: await recordsOf(world, application.id) };
}

type Distributed = Awaited<ReturnType<typeof distributedApplication>>;

/** Expects that the records equal `before`, belong to a new run and the next epoch, and that the application can continue. */
async function expectRestored(
  { application, before, afterAssignment }: Distributed,
  rollbackId: string,
): Promise<void> {
  expect((await waitForRollback(world, rollbackId)).items).toMatchObject([
    { state: 'restored', error: null },
  ]);
  const after = await recordsOf(world, application.id);
  expect({ ...after.state, deadlines: null }).toEqual({ ...before.state, deadlines: null });
  expect(after).toMatchObject({ version: before.version, epoch: afterAssignment.epoch + 1 });
  expect(after.active_run_id).not.toBe(afterAssignment.active_run_id);
  await expectConsistent(world, application.id);
  await application.distribute();
  await expectConsistent(world, application.id);
}

test('a rollback requested while no worker runs is carried out when one starts', async () => {
  const fixture = await distributedApplication();
  await world.stack.halt('worker', 'stop');
  const answer = await requestRollback(world, [fixture.application.id], POINT);
  expect(answer.status).toBe(200);
  expect(await runIdOf(world, fixture.application.id)).toBe(fixture.afterAssignment.active_run_id);
  await world.stack.resume('worker');
  await expectRestored(fixture, answer.data.rollback._id);
});

test('a worker killed between the reset and the restoring of the records restores them after its restart', async () => {
  const fixture = await distributedApplication();
  await world.stack.halt('worker', 'stop');
  const answer = await requestRollback(world, [fixture.application.id], POINT);
  const recordLock = await lockApplications(world.stack.urls.database, fixture.application.id);
  await world.stack.resume('worker');
  await waitUntil(
    async () => (await runIdOf(world, fixture.application.id)) !== fixture.afterAssignment.active_run_id,
  );
  await waitUntilBlocked(world.services.db);
  await world.stack.halt('worker', 'kill');
  expect(await recordsOf(world, fixture.application.id)).toEqual(fixture.afterAssignment);
  await recordLock.release();
  await world.stack.resume('worker');
  await expectRestored(fixture, answer.data.rollback._id);
});

test('if everything is killed after the reset, the records are restored at the restart', async () => {
  const fixture = await distributedApplication();
  await world.stack.halt('worker', 'stop');
  const answer = await requestRollback(world, [fixture.application.id], POINT);
  const recordLock = await lockApplications(world.stack.urls.database, fixture.application.id);
  await world.stack.resume('worker');
  await waitUntil(
    async () => (await runIdOf(world, fixture.application.id)) !== fixture.afterAssignment.active_run_id,
  );
  await world.killAndStartAgain();
  await recordLock.release();
  await expectRestored(fixture, answer.data.rollback._id);
});

test('a rollback requested while Temporal was down is carried out without a second request', async () => {
  const fixture = await distributedApplication();
  await world.stack.halt('temporal', 'kill');
  const answer = await requestRollback(world, [fixture.application.id], POINT);
  expect([answer.status, answer.data.rollback.state]).toEqual([200, 'requested']);
  await world.stack.resume('temporal');
  await expectRestored(fixture, answer.data.rollback._id);
});

/** Carries out a rollback; returns its id and the application's records before and after it. */
async function rolledBackApplication() {
  const fixture = await distributedApplication();
  const answer = await requestRollback(world, [fixture.application.id], POINT);
  await waitForRollback(world, answer.data.rollback._id);
  return {
    ...fixture,
    rollbackId: answer.data.rollback._id,
    afterRollback: await recordsOf(world, fixture.application.id),
  };
}

const requestUndo = ({ application, rollbackId }: { application: { id: string }; rollbackId: string }) =>
  call<{ rollback: { _id: string } }>(
    world.url,
    world.cast.by.admin.token,
    'POST',
    `/api/rollback/${rollbackId}/undo`,
    { body: { application_id: application.id, reason: 'Помилкове повернення', password: PASSWORD } },
  );

/** Expects the records from before the rollback, the next epoch, and that the application can continue. */
async function expectUndone(
  fixture: Awaited<ReturnType<typeof rolledBackApplication>>,
  undoId: string,
): Promise<void> {
  const { application, afterAssignment, afterRollback } = fixture;
  expect((await waitForRollback(world, undoId)).items).toMatchObject([{ state: 'restored', error: null }]);
  await expectConsistent(world, application.id);
  const after = await recordsOf(world, application.id);
  expect({ ...after.state, deadlines: null }).toEqual({ ...afterAssignment.state, deadlines: null });
  expect(after).toMatchObject({ version: afterAssignment.version, epoch: afterRollback.epoch + 1 });
  await application.evaluate();
  await expectConsistent(world, application.id);
}

test('a worker killed before it has written the records of an undo changes nothing; after its restart it completes the undo', async () => {
  const fixture = await rolledBackApplication();
  await world.stack.halt('worker', 'stop');
  const answer = await requestUndo(fixture);
  expect(answer.status).toBe(200);
  const recordLock = await lockApplications(world.stack.urls.database, fixture.application.id);
  await world.stack.resume('worker');
  await waitUntilBlocked(world.services.db);
  await world.stack.halt('worker', 'kill');
  expect(await recordsOf(world, fixture.application.id)).toEqual(fixture.afterRollback);
  await recordLock.release();
  await world.stack.resume('worker');
  await expectUndone(fixture, answer.data.rollback._id);
});

test('if everything is killed during an undo, the undo is completed at the restart', async () => {
  const fixture = await rolledBackApplication();
  await world.stack.halt('worker', 'stop');
  const answer = await requestUndo(fixture);
  const recordLock = await lockApplications(world.stack.urls.database, fixture.application.id);
  await world.stack.resume('worker');
  await waitUntilBlocked(world.services.db);
  await world.killAndStartAgain();
  await recordLock.release();
  await expectUndone(fixture, answer.data.rollback._id);
});
