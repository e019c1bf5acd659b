import { randomUUID } from 'node:crypto';
import { json } from 'node:stream/consumers';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addApplication, addCatalogue } from '../../api/testing/records';
import { connect } from '../../db/connection';
import { row, run } from '../../db/query';
import { readServiceSettings } from '../../settings/settings';
import { deliverDue } from './outbox';

const db = connect(process.env.DATABASE_URL ?? '', 3);
/** Ids of the received webhooks. */
let deliveries: string[] = [];
/** Bodies of these webhooks. */
let bodies: { id: string; sequence: number }[] = [];
let answer = 503;
let receiver: Server;
let application: string;

beforeAll(async () => {
  receiver = createServer((request, response) => {
    deliveries.push(String(request.headers['webhook-id']));
    void json(request).then(
      (body) => bodies.push(body as (typeof bodies)[number]),
      () => undefined,
    );
    const status = request.url === '/elsewhere' ? 200 : answer;
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  application = await addApplication(db, (await addCatalogue(db)).contest, 'ATTEMPTS-1');
  const key = randomUUID();
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  await run(
    { db },
    `insert into integration_keys (key_hash, name, webhook_url, webhook_secret) values ($1, 'test', $2, 'secret')`,
    [key, url],
  );
  await run({ db }, 'update applications set integration_key = $2 where id = $1', [application, key]);
});
beforeEach(async () => {
  deliveries = [];
  bodies = [];
  answer = 503;
  await run({ db }, 'delete from outbox');
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await db.close();
});

const insertEntry = (id: string, more = '') =>
  run({ db }, `insert into outbox (id, kind, subject_id, payload) values ($1, 'webhook', $2, '{}') ${more}`, [
    id,
    application,
  ]);

/** Runs one round of the outbox. */
const round = () => deliverDue(db, readServiceSettings(process.env));

const entry = (id: string) =>
  row<{ state: string; attempts: number }>({ db }, 'select state, attempts from outbox where id = $1', [id]);

const dueNow = () => run({ db }, 'update outbox set next_at = now()');

test('a webhook that arrives late can be recognised by its sequence, which a repetition keeps', async () => {
  await insertEntry('first');
  await round();
  await insertEntry('second');
  answer = 200;
  await round();
  await dueNow();
  await round();
  expect(bodies.map(({ id }) => id)).toEqual(['first', 'second', 'first']);
  const [firstSequence, secondSequence, repeatedSequence] = bodies.map(({ sequence }) => sequence);
  expect(firstSequence).toBeLessThan(secondSequence ?? 0);
  expect(repeatedSequence).toBe(firstSequence);
});

test('a webhook that is never accepted is sent twelve times and then left to an operator', async () => {
  await insertEntry('refused');
  for (let attempts = 1; attempts <= 11; attempts++) {
    await dueNow();
    await round();
    expect(await entry('refused')).toEqual({ state: 'waiting', attempts });
  }
  await dueNow();
  await round();
  expect(await entry('refused')).toEqual({ state: 'failed', attempts: 12 });
  await dueNow();
  await round();
  expect(deliveries).toHaveLength(12);
});

test('the pause before the next attempt is two seconds and doubles each time', async () => {
  await insertEntry('refused');
  for (const attempts of [0, 1, 5]) {
    await run({ db }, 'update outbox set next_at = now(), attempts = $1', [attempts]);
    const clock = () =>
      row<{ now: number }>({ db }, 'select extract(epoch from clock_timestamp())::float as now');
    const before = await clock();
    await round();
    const after = await clock();
    const nextRow = await row<{ at: number }>(
      { db },
      'select extract(epoch from next_at)::float as at from outbox',
    );
    const pause = 2 * 2 ** attempts;
    expect(nextRow?.at).toBeGreaterThanOrEqual((before?.now ?? Infinity) + pause - 0.001);
    expect(nextRow?.at).toBeLessThanOrEqual((after?.now ?? 0) + pause + 0.001);
  }
});

test('an accepted entry is sent once, with its id', async () => {
  answer = 200;
  await insertEntry('taken');
  await round();
  await dueNow();
  await round();
  expect(deliveries).toEqual(['taken']);
  expect(await entry('taken')).toEqual({ state: 'sent', attempts: 0 });
});

test('withdrawn, failed and later entries are not sent', async () => {
  answer = 200;
  for (const id of ['withdrawn', 'failed', 'later']) await insertEntry(id);
  await run({ db }, `update outbox set state = id where id <> 'later'`);
  await run({ db }, `update outbox set next_at = now() + interval '1 hour' where id = 'later'`);
  await insertEntry('due');
  await round();
  expect(deliveries).toEqual(['due']);
});

test('a redirect does not count as accepted', async () => {
  answer = 302;
  await insertEntry('moved');
  await round();
  expect(await entry('moved')).toEqual({ state: 'waiting', attempts: 1 });
});

test('a loopback receiver is called only in the demonstration', async () => {
  answer = 200;
  await insertEntry('loopback');
  await deliverDue(db, { ...readServiceSettings(process.env), demo: false });
  expect(await entry('loopback')).toEqual({ state: 'waiting', attempts: 1 });
  await dueNow();
  await round();
  expect(deliveries).toEqual(['loopback']);
});
