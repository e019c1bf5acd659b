import { TOTP } from 'otpauth';
import { inTransaction, row, run } from '../../../db/query';
import { waitUntilBlocked } from '../../../tests/kit/row-locks';
import { startApi, type TestApi } from '../../testing/api';
import { addUser, PASSWORD } from '../../testing/records';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const FACTORS = '/api/users/me/factors';

test('after several simultaneous requests of recovery codes only ten codes are valid, although more were shown', async () => {
  const { id, token } = await addUser(api.services.db, 'lawyer');
  const post = (path: string, body: object) => api.call(FACTORS + path, { body, token });
  const { data } = await post('/totp', {});
  const code = new TOTP({ secret: String(data.secret) }).generate();
  expect((await post('/totp/confirm', { challenge: data.challenge, code })).status).toBe(200);

  const { db } = api.services;
  const renewals = await inTransaction(db, async (executor) => {
    await run(executor, 'select from recovery_codes where user_id = $1 for update', [id]);
    const requests = [1, 2].map(() => post('/recovery-codes', { password: PASSWORD }));
    await waitUntilBlocked(db, 2);
    return requests;
  });
  for (const { status } of await Promise.all(renewals)) expect(status).toBe(200);
  const remaining = await row(
    { db },
    'select count(*)::int as count from recovery_codes where user_id = $1 and used_at is null',
    [id],
  );
  expect(remaining).toEqual({ count: 10 });
});
