import { addUser } from '../../api/testing/records';
import { connect } from '../../db/connection';
import { row, run } from '../../db/query';
import { readServiceSettings } from '../../settings/settings';
import { waitUntil } from '../../tests/kit/application-driver';
import { startOutbox } from './outbox';

const db = connect(process.env.DATABASE_URL ?? '', 5);
afterAll(() => db.close());

test('an entry that throws is retried later, and later entries are sent meanwhile', async () => {
  const user = await addUser(db, 'lawyer');
  const insertEntry = (id: string, payload: object, age: string) =>
    run(
      { db },
      `insert into outbox (id, kind, payload, next_at) values ($1, 'letter', $2, now() - $3::interval)`,
      [id, JSON.stringify(payload), age],
    );
  const notice = { letter: 'account-notice', notice: 'password-changed', email: user.email };
  await insertEntry('broken', { ...notice, user: 'no id' }, '2 minutes');
  await insertEntry('whole', { ...notice, user: user.id }, '1 minute');

  const outbox = startOutbox(db, readServiceSettings(process.env));
  const stateOf = (id: string) =>
    row<{ state: string; tried: boolean }>(
      { db },
      'select state, attempts > 0 as tried from outbox where id = $1',
      [id],
    );
  try {
    await waitUntil(async () => (await stateOf('whole'))?.state === 'sent');
  } finally {
    await outbox.stop();
  }
  expect(await stateOf('broken')).toEqual({ state: 'waiting', tried: true });
});
