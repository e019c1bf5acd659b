import { row, rows, run } from '../../db/query';
import type { NotificationView } from '../../api/areas/notifications/contract/notifications';
import { engineAnswers } from '../../records/temporal/engine-watch';
import { applicantSystemOf } from '../kit/applicant';
import { contest } from '../kit/catalogue';
import { call } from '../kit/http';
import { startProcessWorld, type ProcessWorld } from '../kit/process-world';
import { beginApplication, waitUntil, type ApplicationDriver } from '../kit/application-driver';
import { expectConsistent, recordsOf } from '../kit/consistency';

let world: ProcessWorld;
beforeAll(async () => {
  world = await startProcessWorld();
});
afterAll(() => world?.stop());

const commandOf = (id: string, key: string) =>
  row<{ state: string }>(
    { db: world.services.db },
    'select state from commands where scope = $1 and request_id = $2',
    [`application:${id}`, key],
  );

test('the relay carries out or refuses steps that Temporal has lost and whose API process died', async () => {
  const application = await beginApplication(world, await contest(world.services.db));
  await application.technical();
  await waitUntil(async () => (await recordsOf(world, application.id)).checkpoint_seq === 1);
  await world.stack.halt('worker', 'stop');
  // This row makes a worker seem alive, so that the command is sent. Without a worker Temporal holds an update only
  // in memory.
  await run(
    { db: world.services.db },
    `insert into workers (id, version, engine_at) values ('lively', '', 'infinity')`,
  );
  const keys = Array.from({ length: 16 }, () => crypto.randomUUID());
  const requests = keys.map((key) =>
    application.as('expert_manager').take('expert_review.distribute', {}, key),
  );
  const answers = Promise.allSettled(requests);
  // One command waits for Temporal; the others wait for their turn after it.
  await waitUntil(async () =>
    (await Promise.all(keys.map((key) => commandOf(application.id, key)))).some(Boolean),
  );
  await world.stack.halt('api', 'kill');
  await world.stack.halt('temporal', 'kill');
  expect(new Set((await answers).map(({ status }) => status))).toEqual(new Set(['rejected']));
  await run({ db: world.services.db }, `delete from workers where id = 'lively'`);
  await world.stack.resume('temporal');
  await world.stack.resume('worker');

  await waitUntil(async () => {
    const states = await Promise.all(keys.map((key) => commandOf(application.id, key)));
    return states.every((command) => command?.state !== 'pending');
  });
  const decisions = await rows<{ update_id: string; id: string }>(
    { db: world.services.db },
    `select update_id, id from decisions where application_id = $1 and step = 'expert_review.distribute'`,
    [application.id],
  );
  expect(decisions).toHaveLength(1);
  const won = decisions[0]?.update_id ?? '';
  const lostKeys = keys.filter((key) => key !== won);
  expect(lostKeys).toHaveLength(keys.length - 1);
  expect(await commandOf(application.id, won)).toEqual({ state: 'won' });
  for (const key of lostKeys) expect(await commandOf(application.id, key)).toBeUndefined();
  await expectConsistent(world, application.id);

  await world.stack.resume('api');
  const repetition = await application.as('expert_manager').take('expert_review.distribute', {}, won);
  expect([repetition.status, repetition.data.decision._id]).toEqual([200, decisions[0]?.id]);
  const otherAnswer = await application
    .as('expert_manager')
    .take('expert_review.distribute', {}, lostKeys[0]);
  expect(otherAnswer.status).toBe(409);
});

/** Stops the worker and takes a decision, which is accepted; returns its key. */
async function takeWithoutWorker(application: ApplicationDriver): Promise<string> {
  await world.stack.halt('worker', 'stop');
  await waitUntilEngineDown();
  const key = crypto.randomUUID();
  const result = await application.as('expert_manager').take('expert_review.distribute', {}, key);
  expect([result.status, result.data.pending]).toEqual([202, true]);
  return key;
}

const nameOf = async (role: string) =>
  (await row<{ name: string }>({ db: world.services.db }, 'select name from users where role = $1', [role]))
    ?.name;

const waitUntilEngineDown = () => waitUntil(async () => !(await engineAnswers(world.services.db)));

const noticesTo = (person: { token: string }) =>
  call<{ notifications: NotificationView[] }>(world.url, person.token, 'GET', '/api/notifications').then(
    ({ data }) => data.notifications.filter(({ command }) => command),
  );

test('without a worker the first decision is accepted at once, the others are refused, and a notice reports the result', async () => {
  const application = await beginApplication(world, await contest(world.services.db));
  await application.technical();
  await waitUntil(async () => (await recordsOf(world, application.id)).checkpoint_seq === 1);
  const key = await takeWithoutWorker(application);

  const secondAnswer = await application.as('project_head').take('expert_review.distribute');
  expect([secondAnswer.status, secondAnswer.problem.code]).toEqual([409, 'decision-waits']);
  expect(secondAnswer.problem.winner).toMatchObject({
    name: await nameOf('expert_manager'),
    role: 'expert_manager',
    step: 'expert_review.distribute',
  });
  expect((await application.as('admin').view()).waiting).toMatchObject({
    name: await nameOf('expert_manager'),
  });
  expect((await application.as('expert_manager').take('expert_review.distribute', {}, key)).status).toBe(202);
  expect(await commandOf(application.id, key)).toEqual({ state: 'pending' });

  await world.stack.resume('worker');
  await waitUntil(async () => (await commandOf(application.id, key))?.state === 'won');
  const repetition = await application.as('expert_manager').take('expert_review.distribute', {}, key);
  expect(repetition.status).toBe(200);
  await expectConsistent(world, application.id);
  expect((await application.as('admin').view()).waiting).toBeNull();
  const [notice] = await noticesTo(world.cast.by.expert_manager);
  expect(notice).toMatchObject({
    kind: 'carriedOut',
    subject: { _id: application.id },
    command: { step: 'expert_review.distribute', reason: null },
  });
});

test('an accepted decision that cannot be carried out is refused; the notice, the history and a retry give the reason', async () => {
  const application = await beginApplication(world, await contest(world.services.db));
  await application.technical();
  await waitUntil(async () => (await recordsOf(world, application.id)).checkpoint_seq === 1);
  const key = await takeWithoutWorker(application);
  const { db } = world.services;
  await run({ db }, `update users set max_application_limit = 0 where role = 'expert'`);
  await world.stack.resume('worker');
  await waitUntil(async () => (await commandOf(application.id, key))?.state === 'refused');
  await run({ db }, `update users set max_application_limit = 100 where role = 'expert'`);

  const repetition = await application.as('expert_manager').take('expert_review.distribute', {}, key);
  expect([repetition.status, repetition.problem.code]).toEqual([409, 'expert-limit-reached']);
  const [notice] = await noticesTo(world.cast.by.expert_manager);
  expect(notice?.kind).toBe('refused');
  expect(notice?.command?.reason).toMatch(/\S{3}/);
  const { token } = world.cast.by.admin;
  const history = await call<{ refused: { reason: string; user_name: string }[]; logs: unknown[] }>(
    world.url,
    token,
    'GET',
    `/api/application/${application.id}/logs`,
  );
  expect(history.data.refused).toMatchObject([
    { reason: notice?.command?.reason, user_name: await nameOf('expert_manager') },
  ]);
  // The next decision is possible.
  await application.distribute();
  await expectConsistent(world, application.id);
});

test('an application stored while Temporal was down gets its workflow without a second submission', async () => {
  const contestId = await contest(world.services.db);
  await world.stack.halt('temporal', 'kill');
  // The submission succeeds once it is stored.
  const id = await applicantSystemOf(world).submit(contestId);
  await world.stack.resume('temporal');
  expect((await recordsOf(world, id)).epoch).toBe(0);
  await waitUntil(async () => (await recordsOf(world, id)).epoch === 1);
  await expectConsistent(world, id);
});
