import { row, run } from '../../../db/query';
import { startApi, type TestApi } from '../../testing/api';
import { addUser, PASSWORD } from '../../testing/records';
import { factorHelpers, stepOf } from '../../testing/second-factor-world';

let api: TestApi;
const { executor, post, login, sendSecondStep, addUserWithTotp, withPasskey } = factorHelpers(() => api);

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('an administrator removes a person’s lost factors', () => {
  test('with their own password; the person’s sessions end, the removal is logged', async () => {
    const [admin, user] = [await addUser(api.services.db, 'chief'), await addUserWithTotp()];
    await withPasskey(user);
    const remove = (password: string) =>
      post(`/api/admin/users/${user.id}/factors/remove`, { own_password: password }, admin.token);
    expect((await remove('wrong')).status).toBe(422);
    expect((await login(user)).data.second_factor).toBeDefined();
    const { challenge } = stepOf(await login(user));

    expect((await remove(PASSWORD)).status).toBe(200);
    expect((await api.call('/api/users/me', { token: user.token })).status).toBe(401);
    expect((await sendSecondStep(challenge, { recovery_code: user.codes[0] })).status).toBe(401);
    expect((await login(user)).data.account).toBeDefined();
    const logEntry = await row<{ actor_id: string; data: object }>(
      executor(),
      `select actor_id, data from security_log where event = 'factors-removed' and user_id = $1`,
      [user.id],
    );
    expect(logEntry).toEqual({ actor_id: admin.id, data: { totp: true, passkeys: 1 } });
    expect(await remove(PASSWORD)).toMatchObject({ status: 409, json: { code: 'no-second-factor' } });
  });

  test('only after a sign-in of the last ten minutes, if they have a passkey themselves', async () => {
    const [admin, user] = [await addUser(api.services.db, 'chief'), await addUserWithTotp()];
    await withPasskey(admin);
    const remove = () =>
      post(`/api/admin/users/${user.id}/factors/remove`, { own_password: PASSWORD }, admin.token);
    await run(
      executor(),
      "update sessions set created_at = now() - interval '11 minutes' where user_id = $1",
      [admin.id],
    );
    expect(await remove()).toMatchObject({ status: 422, json: { code: 'sign-in-again' } });
    expect((await login(user)).data.second_factor).toBeDefined();
    await run(
      executor(),
      "update sessions set created_at = now() - interval '9 minutes' where user_id = $1",
      [admin.id],
    );
    expect((await remove()).status).toBe(200);
  });

  test('people with other roles cannot remove them', async () => {
    const [head, user] = [await addUser(api.services.db, 'project_head'), await addUserWithTotp()];
    const path = `/api/admin/users/${user.id}/factors/remove`;
    expect((await post(path, { own_password: PASSWORD }, head.token)).status).toBe(403);
    expect((await login(user)).data.second_factor).toBeDefined();
  });
});

test('administrators read the log, newest first, page by page', async () => {
  const admin = await addUser(api.services.db, 'admin');
  const user = await addUserWithTotp();
  await withPasskey(user);
  const readSecurityLog = (query = '', token = admin.token) =>
    api.call(`/api/admin/security/log${query}`, { token });
  const { data } = await readSecurityLog();
  const entries = data.entries as { _id: string; event: string; user: string }[];
  expect(entries.slice(0, 2)).toMatchObject([
    { event: 'passkey-added', user: user.name, actor: user.name },
    { event: 'totp-set', user: user.name },
  ]);
  await run(executor(), `insert into security_log (event) select 'totp-set' from generate_series(1, 60)`);
  const firstPage = (await readSecurityLog()).data as { entries: { _id: string }[]; next: string };
  expect(firstPage.entries).toHaveLength(50);
  const secondPage = (await readSecurityLog(`?before=${firstPage.next}`)).data.entries as { _id: string }[];
  expect(Number(secondPage[0]?._id)).toBe(Number(firstPage.entries.at(-1)?._id) - 1);
  expect((await readSecurityLog('', user.token)).status).toBe(403);
});

test('log entries cannot be changed', async () => {
  await addUserWithTotp();
  await expect(run(executor(), "update security_log set event = 'x'")).rejects.toThrow('stay as they are');
  await expect(run(executor(), 'delete from security_log')).rejects.toThrow('stay as they are');
});
