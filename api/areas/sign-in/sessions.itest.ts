import { randomUUID } from 'node:crypto';
import { sessionRef } from '../../../domain/flows';
import { inTransaction, rows, run } from '../../../db/query';
import { waitUntil } from '../../../tests/kit/application-driver';
import { startOutbox } from '../../../workers/outbox/outbox';
import { settleRefused, notifyCaller } from '../../../records/commands';
import { checkTasks } from '../../../workers/reminders/check-tasks';
import { startApi, type TestApi } from '../../testing/api';
import { addBoardSession, addSessionTask } from '../../testing/board-session';
import { startMailServer } from '../../testing/mail-server';
import { addUser, type TestUser } from '../../testing/records';
import { applicationOf, taskHelpers, deleteTasks } from '../../testing/tasks-world';

let api: TestApi;
let application: string;
let session: string;
const { db, addUsers, callAs, assign, unassign, noticesOf, holderOf, saveNotificationSettings } = taskHelpers(
  () => ({
    ...api,
    application,
  }),
);

beforeAll(async () => {
  api = await startApi();
  application = await applicationOf(api.services.db);
  const chief = await addUser(api.services.db, 'chief');
  session = await addBoardSession(api.services.db, { counter: 12, by: chief.id });
});
beforeEach(() => deleteTasks(api.services.db));
afterAll(() => api?.close());

const SUBJECT = { kind: 'session', label: 'Засідання дирекції № 12', title: '22 листопада 2026 р.' };
const task = () => addSessionTask(api.services.db, session);

/** Returns the session's events since the last call, as sent to inboxes. */
const eventsOfSession = () =>
  rows(
    db(),
    `select kind, audiences from events where subject_kind = 'session' and subject_id = $1 and kind = 'inbox' order by id`,
    [session],
  );

test('a session’s task can be claimed, released and handed on, and a head can take it away, like any other task', async () => {
  const [head, chief, lawyer] = await addUsers('project_head', 'chief', 'lawyer');
  const id = await task();
  expect((await callAs(head, 'POST', `/api/inbox/${id}/claim`)).status).toBe(200);
  expect(await holderOf(id)).toBe(head.id);
  expect((await callAs(chief, 'POST', `/api/inbox/${id}/claim`)).problem.code).toBe('task-claimed');
  expect((await callAs(head, 'POST', `/api/inbox/${id}/release`)).status).toBe(200);
  expect(await holderOf(id)).toBeNull();
  const roles = expect.arrayContaining(['role:project_head', 'role:chief']) as string[];
  expect(await eventsOfSession()).toEqual([
    { kind: 'inbox', audiences: roles },
    { kind: 'inbox', audiences: roles },
  ]);

  expect((await assign(head, lawyer.id, [id])).data.refused).toMatchObject([{ code: 'assign-cannot-take' }]);
  const candidates = await callAs<{ colleagues: { _id: string }[] }>(
    head,
    'GET',
    `/api/inbox/colleagues?tasks=${id}`,
  );
  expect(candidates.data.colleagues.map(({ _id }) => _id)).toEqual(expect.arrayContaining([chief.id]));
  expect((await assign(head, chief.id, [id])).data.done).toEqual([id]);
  expect(await noticesOf(chief)).toMatchObject([
    {
      kind: 'assigned',
      actor: head.name,
      subject: { ...SUBJECT, _id: session },
      task: { process: 'session_tech_review', step: 'session_tech_review.finish', closed: false },
    },
  ]);
  expect((await unassign(head, [id], chief.id)).data.done).toEqual([id]);
  expect(await holderOf(id)).toBeNull();
});

test('after a change of role a session’s task is released, and the inboxes are notified', async () => {
  const [head, admin] = await addUsers('project_head', 'admin');
  const id = await task();
  await callAs(head, 'POST', `/api/inbox/${id}/claim`);
  await run(db(), 'delete from events');
  expect((await callAs(admin, 'POST', `/api/users/${head.id}`, { role: 'lawyer' })).status).toBe(200);
  expect(await holderOf(id)).toBeNull();
  expect(await eventsOfSession()).toHaveLength(1);
});

test('a letter about a session’s task names the task and links to its page', async () => {
  const [chief] = await addUsers('chief');
  const mail = await startMailServer();
  await run(db(), 'delete from outbox');
  await saveNotificationSettings(chief, { newTask: { email: true, page: true } });
  await task();
  await inTransaction(api.services.db, (executor) => checkTasks(executor, 1000));
  expect(await noticesOf(chief)).toMatchObject([{ kind: 'newTask', subject: { ...SUBJECT, _id: session } }]);
  const outbox = startOutbox(api.services.db, { ...api.services.settings, smtpUrl: mail.url });
  const letter = () => mail.letters.find(({ recipient }) => recipient === chief.email);
  await waitUntil(() => Promise.resolve(letter() !== undefined));
  await outbox.stop();
  await mail.close();
  expect(letter()?.text).toContain('щодо засідання дирекції № 12');
  expect(letter()?.text).toContain(`/dr/tech_review/${session}`);
});

describe('a person whose decision on a session was accepted', () => {
  /** Adds an accepted, waiting command of the person. */
  async function addAcceptedCommand(actor: TestUser, step: string): Promise<string> {
    const requestId = randomUUID();
    await run(
      db(),
      `insert into commands (scope, request_id, digest, step, actor_id, actor_role, body, call, accepted_at)
       values ('session:' || $1::text, $2, '', $3, $4, $5, '{}', '{"expectedEpoch":0,"expectedVersion":0}', now())`,
      [session, requestId, step, actor.id, actor.role],
    );
    return requestId;
  }
  const endCommand = (requestId: string) =>
    run(db(), `update commands set state = 'won' where request_id = $1`, [requestId]);

  test('is notified of its result, and no webhook is sent', async () => {
    const [chief] = await addUsers('chief');
    await run(db(), 'delete from outbox');
    const finishCommand = await addAcceptedCommand(chief, 'session_tech_review.finish');
    await endCommand(finishCommand);
    await notifyCaller({ db: api.services.db }, sessionRef(session), finishCommand, 'carriedOut', {
      actor_id: chief.id,
      actor_role: chief.role,
      step: 'session_tech_review.finish',
    });
    const acceptedCommand = await addAcceptedCommand(chief, 'session_tech_review.sign');
    const command = { requestId: acceptedCommand, call: { expectedEpoch: 0, expectedVersion: 0 } };
    await settleRefused(api.services.db, sessionRef(session), command, {
      type: 'REFUSED',
      details: [{ code: 'already-signed' }],
    });
    const subject = { ...SUBJECT, _id: session };
    expect(await noticesOf(chief)).toMatchObject([
      {
        kind: 'refused',
        subject,
        command: { step: 'session_tech_review.sign', reason: expect.any(String) as string },
      },
      { kind: 'carriedOut', subject, command: { step: 'session_tech_review.finish', reason: null } },
    ]);
    expect(await rows(db(), 'select id from outbox')).toEqual([]);
  });
});

test('an application’s history names the session that decided, with a link for roles that open sessions', async () => {
  const [head] = await addUsers('project_head');
  await run(
    db(),
    `insert into decisions (subject_id, epoch, version, update_id, process, step, outcome, status_from, status_to, overall,
                            actor_id, actor_role, run_id)
     values ($1, 1, 1, $2, 'tech_review', 'session_decide', 'yes', -3, 2, 2, $3, 'session', 'run')`,
    [application, randomUUID(), session],
  );
  await run(
    db(),
    `insert into commands (scope, request_id, digest, step, actor_id, actor_role, body, state, answered_at, refusal)
     values ('application:' || $1::text, $2, '', 'tech_review.session_decide', $3, 'session', '{}', 'refused', now(),
             '{"type":"STALE","details":[]}')`,
    [application, randomUUID(), session],
  );
  const answer = await callAs<{ logs: object[]; refused: object[] }>(
    head,
    'GET',
    `/api/application/${application}/logs`,
  );
  const user_name = 'Засідання дирекції № 12 (22 листопада 2026 р.)';
  expect(answer.data.logs).toMatchObject([{ user_name, role: 'session', session_id: session }]);
  expect(answer.data.refused).toMatchObject([{ user_name, role: 'session' }]);
});
