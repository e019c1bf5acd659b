import { row, run } from '../../../db/query';
import { hashToken } from '../../accounts/sessions';
import { startApi, type TestApi } from '../../testing/api';
import { addUser, PASSWORD } from '../../testing/records';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test('after an administrator changes an account’s e-mail, letters to the old address stop working, and the old address is notified', async () => {
  const { db } = api.services;
  const [admin, user] = [await addUser(db, 'admin'), await addUser(db, 'lawyer')];
  const token = 'q'.repeat(43);
  await run(
    { db },
    `insert into recoveries (token_hash, user_id, expires_at) values ($1, $2, now() + interval '15 minutes')`,
    [hashToken(token), user.id],
  );
  const changeAnswer = await api.call(`/api/users/${user.id}`, {
    token: admin.token,
    body: { email: 'new-address@example.org', own_password: PASSWORD },
  });
  expect(changeAnswer.status).toBe(200);

  const restoreAnswer = await api.call('/auth/restore/change', {
    body: { recover_hash: token, password: 'нове довге гасло' },
  });
  expect(restoreAnswer).toMatchObject({ status: 422, json: { code: 'recovery-expired' } });
  const letter = await row(
    { db },
    `select payload->>'email' as email from outbox where payload->>'user' = $1 and payload->>'notice' = 'email-changed-by-office'`,
    [user.id],
  );
  expect(letter).toEqual({ email: user.email });
});
