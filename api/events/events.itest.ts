import { sequelizeOf } from '../../db/database';
import { inTransaction, row, run } from '../../db/query';
import { readMessages } from '../../web/live/sse';
import { waitUntil } from '../../tests/kit/wait';
import type { LiveEvent } from '../contract/live-event';
import { startApi, type TestApi } from '../testing/api';
import { applicationRef } from '../../domain/flows';
import { announce } from '../../records/events';
import { addBoardSession } from '../testing/board-session';
import { addApplication, addCatalogue, addUser, type TestUser } from '../testing/records';

let api: TestApi;
let lawyer: TestUser;
let expert: TestUser;
const controllers: AbortController[] = [];

beforeAll(async () => {
  api = await startApi();
  lawyer = await addUser(api.services.db, 'lawyer');
  expert = await addUser(api.services.db, 'expert');
});
afterEach(() => {
  for (const controller of controllers.splice(0)) controller.abort();
});
afterAll(() => api.close());

/** An open stream with the events received so far. `ended` resolves when the stream ends. */
interface OpenStream {
  events: LiveEvent[];
  lastId: () => string;
  ended: Promise<void>;
}

async function listen(token: string, lastEventId?: string, from: TestApi = api): Promise<OpenStream> {
  const abort = new AbortController();
  controllers.push(abort);
  const response = await fetch(`${from.url}/api/events`, {
    headers: { authorization: `Bearer ${token}`, ...(lastEventId && { 'last-event-id': lastEventId }) },
    signal: abort.signal,
  });
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
  ]);
  const events: LiveEvent[] = [];
  let lastId = '';
  let markBegun = () => {};
  const firstEvent = new Promise<void>((resolve) => (markBegun = resolve));
  const readStream = async () => {
    if (!response.body) return;
    for await (const { id, data } of readMessages(response.body, () => undefined)) {
      lastId = id ?? lastId;
      if (data) events.push(JSON.parse(data) as LiveEvent);
      markBegun();
    }
  };
  const streamEnd = readStream().catch((error: Error) => {
    // A test that aborts the request causes this error. It is a DOMException of another realm, so it is
    // recognised by its name.
    if (error.name !== 'AbortError') throw error;
  });
  await firstEvent;
  return { events, lastId: () => lastId, ended: streamEnd };
}

/** Writes an event and its notification in one transaction, as the worker does. Returns the event's id. */
async function writeEvent(audiences: string[], data: LiveEvent['data'] = {}, notify = true): Promise<string> {
  const event = await row<{ id: string }>(
    { db: api.services.db },
    `with event as (insert into events (kind, audiences, data) values ('application', $1, $2) returning id)
     select id, case when $3 then pg_notify('events', id::text) end from event`,
    [audiences, JSON.stringify(data), notify],
  );
  return event?.id ?? '';
}

const ids = ({ events }: OpenStream) => events.map((event) => event.id);

test('an event is sent to its audiences and to nobody else', async () => {
  const [staff, outside] = [await listen(lawyer.token), await listen(expert.token)];
  const forStaff = await writeEvent(['staff'], { version: 3 });
  const forLawyers = await writeEvent(['role:lawyer', 'role:chief']);
  const forExpert = await writeEvent([`user:${expert.id}`]);
  const forBoth = await writeEvent(['role:expert', 'staff']);
  await writeEvent(['role:chief']);
  const last = await writeEvent([`user:${lawyer.id}`, `user:${expert.id}`]);
  await waitUntil(() => ids(staff).includes(last) && ids(outside).includes(last));
  expect(ids(staff)).toEqual([forStaff, forLawyers, forBoth, last]);
  expect(ids(outside)).toEqual([forExpert, forBoth, last]);
  expect(staff.events[0]).toEqual({
    id: forStaff,
    kind: 'application',
    subject: null,
    data: { version: 3 },
  });
});

test('an event about an application names the session that has it on its agenda, until the session is held', async () => {
  const { db } = api.services;
  const application = await addApplication(db, (await addCatalogue(db)).contest, '2027-AGENDA-1');
  const session = await addBoardSession(db, { counter: 1, by: lawyer.id });
  await run({ db }, 'insert into board_session_items (session_id, item_id, position) values ($1, $2, 1)', [
    session,
    application,
  ]);
  const staff = await listen(lawyer.token);
  const announceChange = () =>
    announce({ db }, { kind: 'application', subject: applicationRef(application), audiences: ['staff'] });
  await announceChange();
  await waitUntil(() => staff.events.length === 1);
  expect(staff.events[0]).toMatchObject({
    subject: applicationRef(application),
    data: { sessionId: session },
  });
  // A comment on the application does not concern the session.
  await announce({ db }, { kind: 'comment', subject: applicationRef(application), audiences: ['staff'] });
  await run({ db }, 'update board_session_items set open = false where session_id = $1', [session]);
  await announceChange();
  await waitUntil(() => staff.events.length === 3);
  expect(staff.events.slice(1).map(({ data }) => data)).toEqual([{}, {}]);
});

test('an event of a rolled-back transaction is never sent', async () => {
  const staff = await listen(lawyer.token);
  const { db } = api.services;
  await inTransaction(db, async (executor) => {
    await run(
      executor,
      "with e as (insert into events (kind, audiences) values ('inbox', '{staff}') returning id) select pg_notify('events', id::text) from e",
    );
    throw new Error('rolled back');
  }).catch(() => {});
  const nextEvent = await writeEvent(['staff']);
  await waitUntil(() => ids(staff).includes(nextEvent));
  expect(ids(staff)).toEqual([nextEvent]);
});

test('a client that reconnects, to this process or another, gets the missed events in order and once', async () => {
  const staff = await listen(lawyer.token);
  const event = await writeEvent(['staff']);
  await waitUntil(() => ids(staff).includes(event));
  controllers.pop()?.abort();
  const missed = [await writeEvent(['staff']), await writeEvent(['role:lawyer'])];
  await writeEvent(['role:chief']);
  const otherApi = await startApi();
  const resumedStreams = [
    await listen(lawyer.token, staff.lastId()),
    await listen(lawyer.token, staff.lastId(), otherApi),
  ];
  const nextEvent = await writeEvent(['staff']);
  for (const stream of resumedStreams) {
    await waitUntil(() => ids(stream).includes(nextEvent));
    // The other process reads the table, and also sends events that were written shortly before. None is
    // missing, and they are in order.
    expect(ids(stream).slice(-3)).toEqual([...missed, nextEvent]);
    expect(new Set(ids(stream)).size).toBe(ids(stream).length);
  }
  expect(ids(resumedStreams[0] as OpenStream)).toHaveLength(3);
  await otherApi.close();
});

test('a stream has a last event id even before its first event', async () => {
  const idle = await listen(lawyer.token);
  controllers.pop()?.abort();
  const missed = await writeEvent(['staff']);
  const resumedStream = await listen(lawyer.token, idle.lastId());
  await waitUntil(() => ids(resumedStream).includes(missed));
});

test('a client that reconnects while a long transaction is open gets the event of that transaction', async () => {
  const { db } = api.services;
  const slowTransaction = await sequelizeOf(db).transaction();
  const lateEvent = await row<{ id: string }>(
    { db, transaction: slowTransaction },
    "insert into events (kind, audiences) values ('inbox', '{staff}') returning id",
  );
  const before = await listen(lawyer.token);
  const quickEvent = await writeEvent(['staff']);
  await waitUntil(() => ids(before).includes(quickEvent));
  controllers.pop()?.abort();
  await run({ db, transaction: slowTransaction }, "select pg_notify('events', $1)", [lateEvent?.id]);
  await slowTransaction.commit();
  const otherApi = await startApi();
  const resumedStream = await listen(lawyer.token, before.lastId(), otherApi);
  await waitUntil(() => ids(resumedStream).includes(lateEvent?.id ?? ''));
  await otherApi.close();
});

test('after the listening connection was cut, listening continues and no event is missed', async () => {
  const staff = await listen(lawyer.token);
  await run(
    { db: api.services.db },
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'events' and datname = current_database()",
  );
  const during = await writeEvent(['staff']);
  await waitUntil(() => ids(staff).includes(during));
  const after = await writeEvent(['staff']);
  await waitUntil(() => ids(staff).includes(after));
  expect(ids(staff)).toEqual([during, after]);
});

test.each([
  ['signing out', () => api.call('/auth/logout', { token: lawyer.token, body: {} })],
  [
    'a change of role',
    async () => {
      await run({ db: api.services.db }, "update users set role = 'unassigned' where id = $1", [lawyer.id]);
      await run({ db: api.services.db }, "select pg_notify('sessions', $1)", [lawyer.id]);
    },
  ],
])('%s ends the stream', async (_, endSession) => {
  lawyer = await addUser(api.services.db, 'lawyer');
  const staff = await listen(lawyer.token);
  await endSession();
  await staff.ended;
  lawyer = await addUser(api.services.db, 'lawyer');
});

test('a stream requires a session', async () => {
  expect(await api.call('/api/events')).toMatchObject({ status: 401, json: { code: 'session-expired' } });
});

test('many streams each receive all of many events', async () => {
  const lawyers = await Promise.all(Array.from({ length: 5 }, () => addUser(api.services.db, 'lawyer')));
  const streams = await Promise.all(
    lawyers.flatMap(({ token }) => Array.from({ length: 8 }, () => listen(token))),
  );
  const events = await Promise.all(Array.from({ length: 50 }, () => writeEvent(['staff'])));
  const expected = [...events].sort((a, b) => Number(a) - Number(b));
  await waitUntil(() => streams.every((stream) => stream.events.length >= 50));
  for (const stream of streams)
    expect([...ids(stream)].sort((a, b) => Number(a) - Number(b))).toEqual(expected);
});

test('an account may have ten streams at once; the eleventh is refused with 429, a stream of another account is not', async () => {
  const [busyUser, otherUser] = [
    await addUser(api.services.db, 'lawyer'),
    await addUser(api.services.db, 'lawyer'),
  ];
  const openStream = async ({ token }: TestUser) => {
    const abort = new AbortController();
    controllers.push(abort);
    const headers = { authorization: `bearer ${token}` };
    return (await fetch(`${api.url}/api/events`, { headers, signal: abort.signal })).status;
  };
  for (let n = 0; n < 10; n += 1) expect(await openStream(busyUser)).toBe(200);
  expect(await openStream(busyUser)).toBe(429);
  expect(await openStream(otherUser)).toBe(200);
  controllers[0]?.abort();
  await waitUntil(() => api.services.hub.streamCountOf(busyUser.id) === 9);
  expect(await openStream(busyUser)).toBe(200);
});
