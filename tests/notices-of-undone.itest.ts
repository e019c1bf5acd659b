import type { Task } from '../api/areas/inbox/contract/inbox';
import { row, rows, run } from '../db/query';
import { toAgreement } from './kit/at-agreement';
import { contest } from './kit/catalogue';
import { hold } from './kit/hold';
import { call } from './kit/http';
import { approval } from './kit/marks';
import { operator } from './kit/operator';
import type { Person } from './kit/people';
import { startReceiver, type Receiver } from './kit/receiver';
import { PASSWORD, preparePassword, rollBack } from './kit/rollback';
import { undo } from './kit/undone';
import { begin, done, until, type ApplicationDriver } from './kit/way';
import { startWorld, type World } from './kit/world';

const BEGINNING = { section: 'tech_review', status: 0 };

let world: World;
let receiver: Receiver;
const db = () => ({ db: world.services.db });
const submitted = async (): Promise<ApplicationDriver> => begin(world, await contest(world.services.db));
const ask = <T>({ token }: Person, method: string, path: string, body?: unknown) =>
  call<T>(world.url, token, method, path, { body });
const unread = async (who: Person) =>
  (await ask<{ unread: number }>(who, 'GET', '/api/notifications/count')).data.unread;

beforeAll(async () => {
  world = await startWorld();
  await preparePassword(world);
  receiver = await startReceiver(world);
});
beforeEach(() => run(db(), 'delete from outbox'));
afterAll(async () => {
  await receiver?.stop();
  await world?.stop();
});

test('a rollback keeps back what has not left, and corrects what has, or may have', async () => {
  const one = await submitted();
  await one.technical();
  await receiver.deliver();
  expect(receiver.taken()).toMatchObject([{ event: 'technical-review.decided', application_id: one.id }]);
  await one.distribute();
  await one.evaluate();
  await receiver.deliver({ losing: true });
  expect(receiver.taken()).toMatchObject([{ event: 'expert-review.finished' }]);
  await one.openNegotiation();

  await rollBack(world, [one.id], BEGINNING);
  await receiver.deliver();
  const correction = { event: 'correction', application_id: one.id };
  expect(receiver.taken()).toMatchObject([
    { ...correction, corrects: 'expert-review.finished' },
    { ...correction, corrects: 'technical-review.decided' },
  ]);
  const states = await rows<{ event: string; state: string }>(
    db(),
    `select payload->>'event' as event, state from outbox where application_id = $1 and decision_id is not null order by decision_id`,
    [one.id],
  );
  expect(states.map(({ event, state }) => [event, state])).toEqual([
    ['technical-review.decided', 'sent'],
    ['expert-review.finished', 'withdrawn'],
    ['negotiation.opened', 'withdrawn'],
  ]);

  await one.technical();
  await receiver.deliver();
  expect(receiver.taken()).toMatchObject([{ event: 'technical-review.decided', application_id: one.id }]);
});

test('what was given up before its decision was undone no operator sends again', async () => {
  const one = await submitted();
  await one.technical();
  await run(db(), `update outbox set state = 'failed', attempts = 12 where application_id = $1`, [one.id]);
  await rollBack(world, [one.id], BEGINNING);
  const again = await operator(world).post('deliveries/retry', { password: PASSWORD });
  expect([again.status, again.problem.code]).toEqual([409, 'delivery-not-given-up']);
  await receiver.deliver();
  expect(receiver.taken()).toMatchObject([{ event: 'correction', corrects: 'technical-review.decided' }]);
});

test('of a task that a rollback has closed no letter goes out any more, and it is not counted as unread', async () => {
  const { project_head: head, expert_manager: manager } = world.cast.by;
  const [undone, other] = [await submitted(), await submitted()];
  for (const one of [undone, other]) {
    await one.technical();
    const { data } = await ask<{ tasks: Task[] }>(head, 'GET', '/api/inbox');
    const task = data.tasks.find(({ subject }) => subject._id === one.id);
    const tasks = [{ _id: task?._id, holder: null }];
    const handed = await ask<{ done: string[] }>(head, 'POST', '/api/inbox/assign', {
      user_id: manager.id,
      tasks,
    });
    expect(handed.data.done).toEqual([task?._id]);
  }
  expect(await unread(manager)).toBe(2);

  await rollBack(world, [undone.id], BEGINNING);
  await receiver.deliver();
  receiver.taken();
  const letters = await rows<{ body: string }>(db(), 'select body from letters where recipient = $1', [
    manager.email,
  ]);
  expect(letters).toHaveLength(1);
  expect(letters[0]?.body).toContain(`/application/${other.id}`);
  expect(await unread(manager)).toBe(1);
});

/** A decision that waits for its records longer than its caller does: it is accepted, and carried out afterwards. */
async function accepted(
  one: ApplicationDriver,
  key: string,
  take: () => Promise<{ status: number }>,
): Promise<void> {
  const held = await hold(process.env.DATABASE_URL ?? '', one.id);
  try {
    expect((await take()).status).toBe(202);
  } finally {
    await held.release();
  }
  await until(async () => {
    const command = await row<{ state: string }>(
      db(),
      'select state from commands where scope = $1 and request_id = $2',
      [`application:${one.id}`, key],
    );
    return command?.state === 'won';
  });
}

test('the end of an accepted decision that was undone is corrected to the applicant’s system, and no news to a person', async () => {
  const one = await submitted();
  const pm = one.as('project_manager');
  const { validation, comment } = approval(await pm.view());
  const refusing = { comment, validation: validation && { ...validation, fields: false } };
  const ours = crypto.randomUUID();
  await accepted(one, ours, () => pm.take('tech_review.validate', refusing, ours));
  done(await pm.sign('tech_review.sign'));
  const file_id = await one.outside.putFile('appeal', 'Апеляція');
  const theirs = crypto.randomUUID();
  await accepted(one, theirs, () =>
    one.outside.to('POST', `/applications/${one.id}/appeal`, { file_id }, theirs),
  );
  expect(await unread(world.cast.by.project_manager)).toBe(1);

  await rollBack(world, [one.id], BEGINNING);
  await receiver.deliver();
  expect(receiver.taken()).toMatchObject([
    { event: 'correction', corrects: 'command.carried-out', request_id: theirs },
  ]);
  expect(await unread(world.cast.by.project_manager)).toBe(0);
});

test('an additional agreement that a rollback removes is told as withdrawn, and stands again when that is undone', async () => {
  const one = await submitted();
  await toAgreement(one);
  await one.signAgreement();
  const lawyer = one.as('lawyer');
  const file = await lawyer.upload('additional.upload', 'file');
  const { record_id: id } = done(await lawyer.take('additional.upload', { files: { file: [file] } }));
  await receiver.deliver();
  expect(receiver.taken().map(({ event }) => event)).toContain('additional-agreement.uploaded');

  const removal = { section: 'reporting_review', status: 5, subsection_status: -1, record_ids: [id ?? ''] };
  const rollbackId = await rollBack(world, [one.id], removal);
  await receiver.deliver();
  expect(receiver.taken()).toMatchObject([
    { event: 'additional-agreement.withdrawn', application_id: one.id },
  ]);
  const additional = async () =>
    (await one.as('admin').view()).reporting_review.grunt_agreement.additionalFiles;
  expect(await additional()).toMatchObject([{ id, status: 0 }]);

  await undo(world, rollbackId, one.id);
  expect(await additional()).toMatchObject([{ id, status: 1 }]);
  await receiver.deliver();
  expect(receiver.taken()).toMatchObject([
    { event: 'correction', corrects: 'additional-agreement.withdrawn', application_id: one.id },
  ]);
  done(await one.as('chief').sign('additional.sign', id ?? undefined));
});

test('after the undoing what a rollback had kept back leaves, and whoever was corrected hears that the decision stands again', async () => {
  const one = await submitted();
  await one.technical();
  await receiver.deliver();
  expect(receiver.taken()).toMatchObject([{ event: 'technical-review.decided' }]);
  await one.distribute();
  await one.evaluate();
  const rollbackId = await rollBack(world, [one.id], BEGINNING);
  await receiver.deliver();
  expect(receiver.taken()).toMatchObject([{ event: 'correction', corrects: 'technical-review.decided' }]);

  await undo(world, rollbackId, one.id);
  await receiver.deliver();
  const delivered = receiver.taken();
  expect(delivered.map(({ event }) => event).sort()).toEqual(['expert-review.finished', 'reinstated']);
  expect(delivered).toContainEqual(
    expect.objectContaining({
      event: 'reinstated',
      reinstates: 'technical-review.decided',
      application_id: one.id,
    }),
  );
});

test('a correction that has not left when the rollback is undone never does, and nothing stands again', async () => {
  const one = await submitted();
  await one.technical();
  await receiver.deliver();
  receiver.taken();
  await undo(world, await rollBack(world, [one.id], BEGINNING), one.id);
  await receiver.deliver();
  expect(receiver.taken()).toEqual([]);
});
