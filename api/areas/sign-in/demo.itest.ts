import { run } from '../../../db/query';
import { startApi, type TestApi } from '../../testing/api';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  const add = (email: string, role: string, isBlocked = false) =>
    run(
      { db: api.services.db },
      `insert into users (name, email, password_hash, role, blocked) values ($1, $2, 'x', $3, $4)
       on conflict (lower(email)) do update set role = excluded.role, blocked = excluded.blocked`,
      [`Особа ${email}`, email, role, isBlocked],
    );
  await add('expert1@example.org', 'expert');
  await add('lawyer@example.org', 'lawyer');
  await add('lawyer2@example.org', 'lawyer', true);
  await add('lawyer@elsewhere.org', 'lawyer');
  await add('somebody@example.org', 'chief');
});
afterAll(() => api.close());
afterEach(() => Object.assign(api.services.settings, { demo: true }));

test('the demonstration lists the accounts with which one may sign in, in the order of the roles', async () => {
  const { data } = await api.call('/auth/demo-accounts');
  expect(data.password).toBe('demo-password');
  const emails = (data.accounts as { email: string }[]).map(({ email }) => email);
  expect(emails.filter((email) => /lawyer|expert1|somebody/.test(email))).toEqual([
    'lawyer@example.org',
    'expert1@example.org',
  ]);
});

test('outside of the demonstration neither accounts nor the password are listed', async () => {
  Object.assign(api.services.settings, { demo: false });
  expect((await api.call('/auth/demo-accounts')).data).toEqual({ password: null, accounts: [] });
  expect((await api.call('/auth/ways')).data).not.toHaveProperty('demo');
});
