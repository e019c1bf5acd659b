import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addApplication, addCatalogue } from '../../api/testing/records';
import { connect } from '../../db/connection';
import { row, run } from '../../db/query';
import { readServiceSettings } from '../../settings/settings';
import { waitUntil } from '../../tests/kit/application-driver';
import { deliverDue, startOutbox } from './outbox';

const db = connect(process.env.DATABASE_URL ?? '', 5);
const bodies: string[] = [];
let receiver: Server;
let answerSecond = (): unknown => undefined;

beforeAll(async () => {
  // Answers the first webhook at once and the second one late.
  receiver = createServer((request, response) => {
    bodies.push(String(request.headers['webhook-id']));
    // On a slow machine the second may time out and be retried.
    if (bodies.length !== 2) response.end();
    else answerSecond = () => response.end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await db.close();
});

test('each entry is stored as sent before the next one is sent, so that a dead worker repeats at most one', async () => {
  const application = await addApplication(db, (await addCatalogue(db)).contest, '1-KINO-1-1-00001');
  const key = randomUUID();
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  await run(
    { db },
    `insert into integration_keys (key_hash, name, webhook_url, webhook_secret) values ($1, 'test', $2, 'secret')`,
    [key, url],
  );
  await run({ db }, 'update applications set integration_key = $2 where id = $1', [application, key]);
  for (const id of ['first', 'second'])
    await run({ db }, `insert into outbox (id, kind, subject_id, payload) values ($1, 'webhook', $2, '{}')`, [
      id,
      application,
    ]);

  const outbox = startOutbox(db, readServiceSettings(process.env));
  const sentEntries = async () =>
    (await row<{ n: number }>({ db }, `select count(*)::int as n from outbox where state = 'sent'`))?.n;
  try {
    await waitUntil(() => bodies.length === 2);
    const firstEntry = await row({ db }, 'select state from outbox where id = $1', [bodies[0]]);
    expect(firstEntry).toEqual({ state: 'sent' });
    answerSecond();
    await waitUntil(async () => (await sentEntries()) === 2);
  } finally {
    answerSecond();
    await outbox.stop();
  }
});

test('a stopped round finishes the current delivery and starts no other', async () => {
  const stopping = new AbortController();
  await run({ db }, `update outbox set state = 'waiting', next_at = now()`);
  const before = bodies.length;
  receiver.once('request', () => stopping.abort());
  await deliverDue(db, readServiceSettings(process.env), stopping.signal);
  expect(bodies.length).toBe(before + 1);
  expect(await row({ db }, `select count(*)::int as waiting from outbox where state = 'waiting'`)).toEqual({
    waiting: 1,
  });
});
