import { randomUUID } from 'node:crypto';
import { addUser } from '../api/testing/records';
import { connect } from '../db/connection';
import { rows, run } from '../db/query';
import { deleteExpiredRows } from './cleaning';

const db = connect(process.env.DATABASE_URL ?? '', 3);
afterAll(() => db.close());

/** Deletes expired rows; returns the names of the remaining ones, in order. */
const remaining = async (table: string, name: string) => {
  await deleteExpiredRows(db);
  const rowNames = await rows<{ name: string }>({ db }, `select ${name} as name from ${table} order by 1`);
  return rowNames.map((row) => row.name);
};

// docs/operations.md: events are kept for 7 days, pages' errors for 90, the request log, letters and notices for 400.
test('live events are deleted after seven days', async () => {
  for (const [kind, age] of [
    ['kept', '6 days 23 hours'],
    ['over', '7 days 1 hour'],
  ])
    await run(
      { db },
      `insert into events (kind, audiences, created_at) values ($1, '{}', now() - $2::interval)`,
      [kind, age],
    );
  expect(await remaining('events', 'kind')).toEqual(['kept']);
});

test('letters and notices are deleted after four hundred days', async () => {
  const { id } = await addUser(db, 'lawyer');
  for (const [name, age] of [
    ['kept', '399 days'],
    ['over', '401 days'],
  ]) {
    await run(
      { db },
      `insert into letters (recipient, subject, body, created_at) values ($1, '', '', now() - $2::interval)`,
      [name, age],
    );
    await run(
      { db },
      `insert into notifications (user_id, kind, key, in_page, letter, created_at) values ($1, 'mention', $2, true, 'none', now() - $3::interval)`,
      [id, name, age],
    );
  }
  expect(await remaining('letters', 'recipient')).toEqual(['kept']);
  expect(await remaining('notifications', 'key')).toEqual(['kept']);
});

test('the request log is deleted after four hundred days, and pages’ errors after ninety', async () => {
  for (const [name, log, errors] of [
    ['kept', '399 days', '89 days'],
    ['over', '401 days', '91 days'],
  ]) {
    await run(
      { db },
      `insert into request_log (request_id, method, route, status, ms, created_at) values ($1, 'GET', $1, 200, 1, now() - $2::interval)`,
      [name, log],
    );
    await run(
      { db },
      `insert into client_error_groups (digest, message, last_at) values ($1, $1, now() - $2::interval)`,
      [name, errors],
    );
  }
  expect(await remaining('request_log', 'route')).toEqual(['kept']);
  expect(await remaining('client_error_groups', 'message')).toEqual(['kept']);
});

test('expired sessions are deleted, open ones stay', async () => {
  const { id } = await addUser(db, 'lawyer');
  await run({ db }, 'delete from sessions');
  const tokens = [randomUUID(), randomUUID()];
  for (const [index, timeOffset] of ['1 minute', '-1 minute'].entries())
    await run(
      { db },
      'insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now() + $3::interval)',
      [tokens[index], id, timeOffset],
    );
  expect(await remaining('sessions', 'token_hash')).toEqual([tokens[0]]);
});

test('counts of calls are deleted when their window is over', async () => {
  await run({ db }, 'delete from rate_limits');
  for (const [key, expire] of [
    ['kept', Date.now() + 60_000],
    ['over', Date.now() - 60_000],
  ])
    await run({ db }, 'insert into rate_limits (key, points, expire) values ($1, 1, $2)', [key, expire]);
  expect(await remaining('rate_limits', 'key')).toEqual(['kept']);
});
