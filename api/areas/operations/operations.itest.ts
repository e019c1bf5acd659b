import { version } from '../../../package.json';
import { sessionRef } from '../../../domain/flows';
import { row, run } from '../../../db/query';
import { startOutbox } from '../../../workers/outbox/outbox';
import { queueLag } from './queries/queue';
import { startHeartbeat } from '../../../records/temporal/engine-watch';
import { startSubject } from '../../../records/temporal/start-workflows';
import { addBoardSession } from '../../testing/board-session';
import { contest } from '../../../tests/kit/catalogue';
import { call } from '../../../tests/kit/http';
import { operator } from '../../../tests/kit/operator';
import { PASSWORD, preparePassword } from '../../../tests/kit/rollback';
import { beginApplication, waitUntil } from '../../../tests/kit/application-driver';
import { startWorld, type World } from '../../../tests/kit/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await preparePassword(world);
});
afterAll(() => world?.stop());

const db = () => world.services.db;

test('shows the state of parts, workers and task queue', async () => {
  await waitUntil(async () => (await operator(world).look()).workers.some(({ engine }) => engine));
  const { parts, workers, queue, disk, needs_operator } = await operator(world).look();
  expect(parts).toEqual(
    ['postgres', 'temporal', 'worker', 'signing', 'disk'].map((part) => ({ part, up: true })),
  );
  expect(workers[0]).toMatchObject({ version, alive: true, engine: true });
  expect(queue).toEqual({
    workflows: { waiting: 0, seconds: 0 },
    activities: { waiting: 0, seconds: 0 },
  });
  expect(disk?.free_bytes).toBeGreaterThan(0);
  expect(needs_operator).toEqual({ count: 0, rows: [] });
});

test('a worker that is stopped regularly is removed from the list', async () => {
  const { temporal, settings } = world.services;
  const workerCount = async () => (await operator(world).look()).workers.length;
  const before = await workerCount();
  const beating = startHeartbeat(db(), temporal, settings.temporalNamespace);
  await waitUntil(async () => (await workerCount()) === before + 1);
  await beating.stop();
  expect(await workerCount()).toBe(before);
});

test.each(['expert_manager', 'director', 'expert'] as const)('%s is refused', async (role) => {
  const answer = await operator(world).post('compare-all', {}, role);
  expect([answer.status, answer.problem.code]).toEqual([403, 'forbidden']);
});

test('a task that no worker takes appears in the lag', async () => {
  const { temporal, settings } = world.services;
  const handle = await temporal.workflow.start('nobodyTakesIt', {
    taskQueue: `${settings.taskQueue}-nobody`,
    workflowId: `nobody:${crypto.randomUUID()}`,
  });
  const lag = () => queueLag(temporal, { ...settings, taskQueue: `${settings.taskQueue}-nobody` });
  await waitUntil(async () => (await lag())?.workflows.waiting === 1);
  await waitUntil(async () => ((await lag())?.workflows.seconds ?? 0) >= 1);
  await handle.terminate();
});

test('a failed delivery is shown without its receiver, can be retried with the password, and is then removed from the list', async () => {
  const driver = await beginApplication(world, await contest(db()));
  const retryCommand = (id: string) =>
    run(
      { db: db() },
      `insert into outbox (id, kind, subject_id, payload, state, attempts)
       values ($1, 'letter', $2, '{"letter":"recovery","email":"somebody@example.org"}', 'failed', 12)`,
      [id, driver.id],
    );
  const ids: string[] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  for (const id of ids) await retryCommand(id);
  const operatorPage = operator(world);
  const { given_up } = await operatorPage.look();
  expect(given_up).toMatchObject({
    count: 3,
    rows: ids.map((_id) => ({ _id, kind: 'letter', attempts: 12 })),
  });
  expect(JSON.stringify(given_up)).not.toContain('somebody@example.org');

  const [firstDelivery] = ids;
  const wrongPasswordAnswer = await operatorPage.post('deliveries/retry', {
    id: firstDelivery,
    password: 'another',
  });
  expect(wrongPasswordAnswer.problem.code).toBe('wrong-password');
  expect((await operatorPage.look()).given_up.count).toBe(3);
  expect(
    (await operatorPage.post('deliveries/retry', { id: firstDelivery, password: PASSWORD })).status,
  ).toBe(200);
  expect((await operatorPage.look()).given_up.count).toBe(2);
  expect((await operatorPage.look()).deliveries.rows).toContainEqual(
    expect.objectContaining({ _id: firstDelivery, attempts: 0 }),
  );
  const repeatedRetry = await operatorPage.post('deliveries/retry', {
    id: firstDelivery,
    password: PASSWORD,
  });
  expect(repeatedRetry.problem.code).toBe('delivery-not-given-up');
  expect((await operatorPage.post('deliveries/retry', { password: PASSWORD })).status).toBe(200);
  expect((await operatorPage.look()).given_up.count).toBe(0);
  expect((await operatorPage.log()).map(({ action }) => action)).toEqual([
    'retry-delivery',
    'retry-delivery',
  ]);

  const outbox = startOutbox(db(), world.services.settings);
  try {
    await waitUntil(async () =>
      (await operatorPage.look()).deliveries.rows.every(({ _id }) => !ids.includes(_id)),
    );
  } finally {
    await outbox.stop();
  }
});

test('all applications are compared on request, and the person who requested it is recorded', async () => {
  const driver = await beginApplication(world, await contest(db()));
  const comparison = () =>
    row<{ asked: boolean }>(
      { db: db() },
      `select checked_at = '-infinity' as asked from reconciliation_checks where application_id = $1`,
      [driver.id],
    );
  await waitUntil(async () => (await comparison()) !== undefined);
  expect(await comparison()).toEqual({ asked: false });
  expect((await operator(world).look()).reconciliation.asked).toBeNull();
  expect((await operator(world).post('compare-all', {})).status).toBe(200);
  expect(await comparison()).toEqual({ asked: true });
  const { asked: request, open } = (await operator(world).look()).reconciliation;
  expect(request).toEqual({ at: expect.stringMatching(/^\d{4}-.*Z$/), compared: 0, open, found: 0 });
  await run({ db: db() }, 'update reconciliation_checks set compared_at = now() where application_id = $1', [
    driver.id,
  ]);
  expect((await operator(world).look()).reconciliation.asked).toEqual({ ...request, compared: 1 });
  expect((await operator(world).log())[0]).toMatchObject({ action: 'compare-all' });
});

test('the last backup is shown', async () => {
  expect((await operator(world).look()).backup).toBeNull();
  await run(
    { db: db() },
    `insert into backups (began_at, folder, files, bytes, lost) values (now(), '/backups/monday', 12, 5000000000, 1)`,
  );
  expect((await operator(world).look()).backup).toMatchObject({
    folder: '/backups/monday',
    bytes: 5_000_000_000,
    lost: 1,
  });
});

describe('a session of the direction', () => {
  let counter = 0;
  /** Adds a session not held yet; returns its label and title. */
  async function addSession() {
    counter += 1;
    const id = await addBoardSession(db(), { counter, by: world.cast.by.chief.id });
    return {
      id,
      subject: {
        kind: 'session',
        _id: id,
        label: `Засідання дирекції № ${counter}`,
        title: '22 листопада 2026 р.',
      },
    };
  }
  const stopped = async (id: string) =>
    (await operator(world).look()).needs_operator.rows.find(({ subject }) => subject._id === id);
  const runningRetry = (id: string) =>
    row<{ run: string | null }>(db0(), 'select active_run_id as run from board_sessions where id = $1', [id]);
  const db0 = () => ({ db: db() });

  test('is listed while it waits, and continues once the cause is removed', async () => {
    const { id, subject } = await addSession();
    await run(db0(), 'alter table snapshots rename column effective to effective_gone');
    const { temporal: client, settings } = world.services;
    await startSubject({ db: db(), client, taskQueue: settings.taskQueue }, sessionRef(id));
    await waitUntil(async () => (await stopped(id)) !== undefined);
    expect(await stopped(id)).toMatchObject({ subject, reason: 'UNEXPECTED', step: null });
    const home = await call<{ counts: { needs_operator: number } }>(
      world.url,
      world.cast.by.admin.token,
      'GET',
      '/api/admin/home',
    );
    expect(home.data.counts.needs_operator).toBe(1);
    await run(db0(), 'alter table snapshots rename column effective_gone to effective');
    const operatorPage = operator(world);
    expect((await operatorPage.post(`subjects/${id}/resume`, { password: PASSWORD })).status).toBe(200);
    await waitUntil(async () => (await stopped(id)) === undefined && !!(await runningRetry(id))?.run);
    expect((await operatorPage.log())[0]).toMatchObject({ action: 'resume', subject });
    const repeatedResume = await operatorPage.post(`subjects/${id}/resume`, { password: PASSWORD });
    expect(repeatedResume.problem.code).toBe('needs-no-operator');
  });

  test('is started again from its records', async () => {
    const { id, subject } = await addSession();
    const { temporal: client, settings } = world.services;
    await startSubject({ db: db(), client, taskQueue: settings.taskQueue }, sessionRef(id));
    await waitUntil(async () => !!(await runningRetry(id))?.run);
    const before = (await runningRetry(id))?.run;
    await run(db0(), `update board_sessions set needs_operator = 'UNEXPECTED' where id = $1`, [id]);
    const operatorPage = operator(world);
    expect(
      (await operatorPage.post(`subjects/${id}/start-from-records`, { password: PASSWORD })).status,
    ).toBe(200);
    await waitUntil(async () => {
      const now = (await runningRetry(id))?.run;
      return !!now && now !== before && !now.startsWith('records:');
    });
    expect((await operatorPage.log())[0]).toMatchObject({ action: 'start-from-records', subject });
    const log = await call<{ entries: object[] }>(
      world.url,
      world.cast.by.admin.token,
      'GET',
      '/api/admin/operations/reconciliations',
    );
    expect(log.data.entries).toContainEqual(
      expect.objectContaining({ subject, found: 'asked', done: 'started-from-records' }),
    );
  });

  test('is named with its waiting decisions and letters', async () => {
    const { id, subject } = await addSession();
    await run(
      db0(),
      `insert into commands (scope, request_id, digest, step, actor_id, actor_role, body)
       values ('session:' || $1::text, $2, '', 'session_tech_review.finish', $3, 'chief', '{}')`,
      [id, crypto.randomUUID(), world.cast.by.chief.id],
    );
    await run(
      db0(),
      `insert into outbox (id, kind, subject_kind, subject_id, payload, next_at)
       values ($1, 'letter', 'session', $2, '{"letter":"deadline-before"}', now() + interval '1 day')`,
      [crypto.randomUUID(), id],
    );
    const { commands, deliveries } = await operator(world).look();
    expect(commands.rows).toContainEqual(
      expect.objectContaining({ subject, step: 'session_tech_review.finish' }),
    );
    expect(deliveries.rows).toContainEqual(expect.objectContaining({ subject, kind: 'letter' }));
  });
});
