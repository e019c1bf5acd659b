import { contest } from '../kit/catalogue';
import { runIdOf } from '../kit/history';
import { hold, untilBlocked } from '../kit/hold';
import { call } from '../kit/http';
import { startOwnWorld, type OwnWorld } from '../kit/own-world';
import { askRollback, finished, PASSWORD, preparePassword } from '../kit/rollback';
import { begin, until } from '../kit/way';
import { expectWhole, recordsOf } from '../kit/whole';

let world: OwnWorld;
beforeAll(async () => {
  world = await startOwnWorld();
  await preparePassword(world);
});
afterAll(() => world?.stop());

const POINT = { section: 'expert_review', status: 0 };

/** An application whose experts are being chosen for the second time, so to speak: it is to go back to before. */
async function distributed() {
  const application = await begin(world, await contest(world.services.db));
  await application.technical();
  await until(async () => (await recordsOf(world, application.id)).checkpoint_seq === 1);
  const before = await recordsOf(world, application.id);
  await application.distribute();
  await until(async () => (await recordsOf(world, application.id)).checkpoint_seq === 2);
  return { one: application, before, last: await recordsOf(world, application.id) };
}

type Distributed = Awaited<ReturnType<typeof distributed>>;

/** The records are the snapshot's, in a new run and the next epoch, and the application goes on. */
async function expectRestored({ one, before, last }: Distributed, rollbackId: string): Promise<void> {
  expect((await finished(world, rollbackId)).items).toMatchObject([{ state: 'restored', error: null }]);
  const after = await recordsOf(world, one.id);
  expect({ ...after.state, deadlines: null }).toEqual({ ...before.state, deadlines: null });
  expect(after).toMatchObject({ version: before.version, epoch: last.epoch + 1 });
  expect(after.active_run_id).not.toBe(last.active_run_id);
  await expectWhole(world, one.id);
  await one.distribute();
  await expectWhole(world, one.id);
}

test('a rollback asked for while no worker runs is carried out when one comes', async () => {
  const station = await distributed();
  await world.stack.halt('worker', 'stop');
  const answer = await askRollback(world, [station.one.id], POINT);
  expect(answer.status).toBe(200);
  expect(await runIdOf(world, station.one.id)).toBe(station.last.active_run_id);
  await world.stack.resume('worker');
  await expectRestored(station, answer.data.rollback._id);
});

test('a worker killed between the reset and the restoring of the records heals them when it is back', async () => {
  const station = await distributed();
  await world.stack.halt('worker', 'stop');
  const answer = await askRollback(world, [station.one.id], POINT);
  const recordLock = await hold(world.stack.urls.database, station.one.id);
  await world.stack.resume('worker');
  await until(async () => (await runIdOf(world, station.one.id)) !== station.last.active_run_id);
  await untilBlocked(world.services.db);
  await world.stack.halt('worker', 'kill');
  expect(await recordsOf(world, station.one.id)).toEqual(station.last);
  await recordLock.release();
  await world.stack.resume('worker');
  await expectRestored(station, answer.data.rollback._id);
});

test('everything killed after the reset: the records are restored after the restart', async () => {
  const station = await distributed();
  await world.stack.halt('worker', 'stop');
  const answer = await askRollback(world, [station.one.id], POINT);
  const recordLock = await hold(world.stack.urls.database, station.one.id);
  await world.stack.resume('worker');
  await until(async () => (await runIdOf(world, station.one.id)) !== station.last.active_run_id);
  await world.killAndStartAgain();
  await recordLock.release();
  await expectRestored(station, answer.data.rollback._id);
});

test('a rollback whose request was stored while Temporal was away is carried out without being asked again', async () => {
  const station = await distributed();
  await world.stack.halt('temporal', 'kill');
  const answer = await askRollback(world, [station.one.id], POINT);
  expect([answer.status, answer.data.rollback.state]).toEqual([200, 'requested']);
  await world.stack.resume('temporal');
  await expectRestored(station, answer.data.rollback._id);
});

/** A rollback that has been carried out, and how the application stood before it. */
async function rolledBack() {
  const station = await distributed();
  const answer = await askRollback(world, [station.one.id], POINT);
  await finished(world, answer.data.rollback._id);
  return { ...station, rollbackId: answer.data.rollback._id, back: await recordsOf(world, station.one.id) };
}

const askUndo = ({ one, rollbackId }: { one: { id: string }; rollbackId: string }) =>
  call<{ rollback: { _id: string } }>(
    world.url,
    world.cast.by.admin.token,
    'POST',
    `/api/rollback/${rollbackId}/undo`,
    { body: { application_id: one.id, reason: 'Помилкове повернення', password: PASSWORD } },
  );

/** The records are what they were before the rollback, in one more epoch, and the application goes on. */
async function expectUndone(station: Awaited<ReturnType<typeof rolledBack>>, undoId: string): Promise<void> {
  const { one, last, back } = station;
  expect((await finished(world, undoId)).items).toMatchObject([{ state: 'restored', error: null }]);
  await expectWhole(world, one.id);
  const after = await recordsOf(world, one.id);
  expect({ ...after.state, deadlines: null }).toEqual({ ...last.state, deadlines: null });
  expect(after).toMatchObject({ version: last.version, epoch: back.epoch + 1 });
  await one.evaluate();
  await expectWhole(world, one.id);
}

test('a worker killed before the records are put back leaves them as they are, and undoes the rollback when it is back', async () => {
  const station = await rolledBack();
  await world.stack.halt('worker', 'stop');
  const answer = await askUndo(station);
  expect(answer.status).toBe(200);
  const recordLock = await hold(world.stack.urls.database, station.one.id);
  await world.stack.resume('worker');
  await untilBlocked(world.services.db);
  await world.stack.halt('worker', 'kill');
  expect(await recordsOf(world, station.one.id)).toEqual(station.back);
  await recordLock.release();
  await world.stack.resume('worker');
  await expectUndone(station, answer.data.rollback._id);
});

test('everything killed while a rollback is being undone: it is undone after the restart', async () => {
  const station = await rolledBack();
  await world.stack.halt('worker', 'stop');
  const answer = await askUndo(station);
  const recordLock = await hold(world.stack.urls.database, station.one.id);
  await world.stack.resume('worker');
  await untilBlocked(world.services.db);
  await world.killAndStartAgain();
  await recordLock.release();
  await expectUndone(station, answer.data.rollback._id);
});
