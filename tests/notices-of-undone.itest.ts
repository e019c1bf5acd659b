import type { Task } from '../api/areas/inbox/contract/inbox';
import { row, rows, run } from '../db/query';
import { contest } from './kit/catalogue';
import { lockApplications } from './kit/row-locks';
import { call } from './kit/http';
import { approvalBody } from './kit/approval-body';
import { operator } from './kit/operator';
import type { Person } from './kit/people';
import { startReceiver, type Receiver } from './kit/receiver';
import { PASSWORD, preparePassword, rollBack } from './kit/rollback';
import { copyAtStage } from './kit/stage-copies/copy-at-stage';
import { undoRollback } from './kit/undo-rollback';
import { beginApplication, expectDone, waitUntil, type ApplicationDriver } from './kit/application-driver';
import { startWorld, type World } from './kit/world';

const BEGINNING = { section: 'tech_review', status: 0 };

let world: World;
let receiver: Receiver;
const db = () => ({ db: world.services.db });
const submitApplication = async (): Promise<ApplicationDriver> =>
  beginApplication(world, await contest(world.services.db));
const callAs = <T>({ token }: Person, method: string, path: string, body?: unknown) =>
  call<T>(world.url, token, method, path, { body });
const unreadCount = async (person: Person) =>
  (await callAs<{ unread: number }>(person, 'GET', '/api/notifications/count')).data.unread;

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

test('a rollback withdraws unsent webhooks, and corrects those that were or may have been sent', async () => {
  const application = await submitApplication();
  await application.technical();
  await receiver.deliver();
  expect(receiver.taken()).toMatchObject([
    { event: 'technical-review.decided', application_id: application.id },
  ]);
  await application.distribute();
  await application.evaluate();
  await receiver.deliver({ losing: true });
  expect(receiver.taken()).toMatchObject([{ event: 'expert-review.finished' }]);
  await application.openNegotiation();

  await rollBack(world, [application.id], BEGINNING);
  await receiver.deliver();
  const correction = { event: 'correction', application_id: application.id };
  expect(receiver.taken()).toMatchObject([
    { ...correction, corrects: 'expert-review.finished' },
    { ...correction, corrects: 'technical-review.decided' },
  ]);
  const states = await rows<{ event: string; state: string }>(
    db(),
    `select payload->>'event' as event, state from outbox where application_id = $1 and decision_id is not null order by decision_id`,
    [application.id],
  );
  expect(states.map(({ event, state }) => [event, state])).toEqual([
    ['technical-review.decided', 'sent'],
    ['expert-review.finished', 'withdrawn'],
    ['negotiation.opened', 'withdrawn'],
  ]);

  await application.technical();
  await receiver.deliver();
  expect(receiver.taken()).toMatchObject([
    { event: 'technical-review.decided', application_id: application.id },
  ]);
});

test('refuses to retry a failed delivery whose decision was undone', async () => {
  const application = await submitApplication();
  await application.technical();
  await run(db(), `update outbox set state = 'failed', attempts = 12 where application_id = $1`, [
    application.id,
  ]);
  await rollBack(world, [application.id], BEGINNING);
  const repeatedRetry = await operator(world).post('deliveries/retry', { password: PASSWORD });
  expect([repeatedRetry.status, repeatedRetry.problem.code]).toEqual([409, 'delivery-not-given-up']);
  await receiver.deliver();
  expect(receiver.taken()).toMatchObject([{ event: 'correction', corrects: 'technical-review.decided' }]);
});

test('a task closed by a rollback sends no letter and does not count as unread', async () => {
  const { project_head: head, expert_manager: manager } = world.cast.by;
  const [undone, otherApplication] = [await submitApplication(), await submitApplication()];
  for (const application of [undone, otherApplication]) {
    await application.technical();
    const { data } = await callAs<{ tasks: Task[] }>(head, 'GET', '/api/inbox');
    const task = data.tasks.find(({ subject }) => subject._id === application.id);
    const tasks = [{ _id: task?._id, holder: null }];
    const handed = await callAs<{ done: string[] }>(head, 'POST', '/api/inbox/assign', {
      user_id: manager.id,
      tasks,
    });
    expect(handed.data.done).toEqual([task?._id]);
  }
  expect(await unreadCount(manager)).toBe(2);

  await rollBack(world, [undone.id], BEGINNING);
  await receiver.deliver();
  receiver.taken();
  const letters = await rows<{ body: string }>(db(), 'select body from letters where recipient = $1', [
    manager.email,
  ]);
  expect(letters).toHaveLength(1);
  expect(letters[0]?.body).toContain(`/application/${otherApplication.id}`);
  expect(await unreadCount(manager)).toBe(1);
});

/** Takes a decision while its records are locked: the call is answered 202, and the decision is carried out afterwards. */
async function takeAccepted(
  application: ApplicationDriver,
  key: string,
  takeStep: () => Promise<{ status: number }>,
): Promise<void> {
  const recordLock = await lockApplications(process.env.DATABASE_URL ?? '', application.id);
  try {
    expect((await takeStep()).status).toBe(202);
  } finally {
    await recordLock.release();
  }
  await waitUntil(async () => {
    const command = await row<{ state: string }>(
      db(),
      'select state from commands where scope = $1 and request_id = $2',
      [`application:${application.id}`, key],
    );
    return command?.state === 'won';
  });
}

test('an undone accepted decision is corrected for the applicant’s system, and a person’s notice of it is no longer unread', async () => {
  const application = await submitApplication();
  const pm = application.as('project_manager');
  const { validation, comment } = approvalBody(await pm.view());
  const refusing = { comment, validation: validation && { ...validation, fields: false } };
  const staffKey = crypto.randomUUID();
  await takeAccepted(application, staffKey, () => pm.take('tech_review.validate', refusing, staffKey));
  expectDone(await pm.sign('tech_review.sign'));
  const file_id = await application.applicantSystem.putFile('appeal', 'Апеляція');
  const applicantKey = crypto.randomUUID();
  await takeAccepted(application, applicantKey, () =>
    application.applicantSystem.to(
      'POST',
      `/applications/${application.id}/appeal`,
      { file_id },
      applicantKey,
    ),
  );
  expect(await unreadCount(world.cast.by.project_manager)).toBe(1);

  await rollBack(world, [application.id], BEGINNING);
  await receiver.deliver();
  expect(receiver.taken()).toMatchObject([
    { event: 'correction', corrects: 'command.carried-out', request_id: applicantKey },
  ]);
  expect(await unreadCount(world.cast.by.project_manager)).toBe(0);
});

test('a rollback sends an additional agreement as withdrawn, and its undo sends the correction', async () => {
  const application = await copyAtStage(world, await contest(world.services.db), 'agreement signed');
  const lawyer = application.as('lawyer');
  const file = await lawyer.upload('additional.upload', 'file');
  const { record_id: id } = expectDone(await lawyer.take('additional.upload', { files: { file: [file] } }));
  await receiver.deliver();
  expect(receiver.taken().map(({ event }) => event)).toContain('additional-agreement.uploaded');

  const removal = { section: 'reporting_review', status: 5, subsection_status: -1, record_ids: [id ?? ''] };
  const rollbackId = await rollBack(world, [application.id], removal);
  await receiver.deliver();
  expect(receiver.taken()).toMatchObject([
    { event: 'additional-agreement.withdrawn', application_id: application.id },
  ]);
  const additional = async () =>
    (await application.as('admin').view()).reporting_review.grunt_agreement.additionalFiles;
  expect(await additional()).toMatchObject([{ id, status: 0 }]);

  await undoRollback(world, rollbackId, application.id);
  expect(await additional()).toMatchObject([{ id, status: 1 }]);
  await receiver.deliver();
  expect(receiver.taken()).toMatchObject([
    { event: 'correction', corrects: 'additional-agreement.withdrawn', application_id: application.id },
  ]);
  expectDone(await application.as('chief').sign('additional.sign', id ?? undefined));
});

test('the undo of a rollback sends the withdrawn webhooks, and reinstates the corrected ones', async () => {
  const application = await submitApplication();
  await application.technical();
  await receiver.deliver();
  expect(receiver.taken()).toMatchObject([{ event: 'technical-review.decided' }]);
  await application.distribute();
  await application.evaluate();
  const rollbackId = await rollBack(world, [application.id], BEGINNING);
  await receiver.deliver();
  expect(receiver.taken()).toMatchObject([{ event: 'correction', corrects: 'technical-review.decided' }]);

  await undoRollback(world, rollbackId, application.id);
  await receiver.deliver();
  const delivered = receiver.taken();
  expect(delivered.map(({ event }) => event).sort()).toEqual(['expert-review.finished', 'reinstated']);
  expect(delivered).toContainEqual(
    expect.objectContaining({
      event: 'reinstated',
      reinstates: 'technical-review.decided',
      application_id: application.id,
    }),
  );
});

test('a correction that is unsent when its rollback is undone is never sent, and nothing is reinstated', async () => {
  const application = await submitApplication();
  await application.technical();
  await receiver.deliver();
  receiver.taken();
  await undoRollback(world, await rollBack(world, [application.id], BEGINNING), application.id);
  await receiver.deliver();
  expect(receiver.taken()).toEqual([]);
});
