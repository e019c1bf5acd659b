import { row, run } from '../../../db/query';
import type { Role } from '../../../domain/roles';
import { startApi, type TestApi } from '../../testing/api';
import { addUser, PASSWORD, type TestUser } from '../../testing/records';
import { FACTORS, factorHelpers } from '../../testing/second-factor-world';

let api: TestApi;
const { executor, post, login, addUserWithTotp, withPasskey } = factorHelpers(() => api);

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('a requirement of a role', () => {
  let admin: TestUser;
  beforeAll(async () => {
    admin = await addUser(api.services.db, 'admin');
  });
  const require = (role: string, required: boolean, token = admin.token) =>
    post(`/api/admin/security/${role}`, { required }, token);
  const rowOf = async (role: Role) => {
    const { data } = await api.call('/api/admin/security', { token: admin.token });
    return (data.roles as { role: Role; people: number; without: number; required: boolean }[]).find(
      (person) => person.role === role,
    );
  };
  afterEach(() => run(executor(), 'delete from role_requirements'));

  test('restricts accounts without a factor to setting one, at once, and then lets them work', async () => {
    const user = await addUser(api.services.db, 'financier');
    const inbox = () => api.call('/api/inbox', { token: user.token });
    expect((await inbox()).status).toBe(200);
    expect((await require('financier', true)).status).toBe(200);

    for (const path of ['/api/inbox', '/api/catalogs/seasons', '/api/events'])
      expect(await api.call(path, { token: user.token })).toMatchObject({
        status: 403,
        json: { code: 'second-factor-required' },
      });
    const { data } = await api.call('/api/users/me', { token: user.token });
    expect(data.account).toMatchObject({ second_factor_missing: true });
    expect((await login(user)).data.account).toMatchObject({ second_factor_missing: true });
    expect((await post('/api/users/me/settings', { theme: 'dark' }, user.token)).status).toBe(200);

    await withPasskey(user);
    expect((await inbox()).status).toBe(200);
    const after = await api.call('/api/users/me', { token: user.token });
    expect(after.data.account).not.toHaveProperty('second_factor_missing');
  });

  test('a restricted account can sign out', async () => {
    const user = await addUser(api.services.db, 'financier');
    await require('financier', true);
    expect((await post('/auth/logout', {}, user.token)).status).toBe(200);
    expect((await api.call('/api/users/me', { token: user.token })).status).toBe(401);
  });

  test('applies to that role only, and ends when it is lifted', async () => {
    const [financier, lawyer] = [
      await addUser(api.services.db, 'financier'),
      await addUser(api.services.db, 'lawyer'),
    ];
    await require('financier', true);
    expect((await api.call('/api/inbox', { token: lawyer.token })).status).toBe(200);
    await require('financier', false);
    expect((await api.call('/api/inbox', { token: financier.token })).status).toBe(200);
  });

  test('the last factor cannot be removed while it is required', async () => {
    const user = await addUserWithTotp('expert_manager');
    await require('expert_manager', true);
    const remove = () => post(`${FACTORS}/totp/remove`, { password: PASSWORD }, user.token);
    expect(await remove()).toMatchObject({ status: 409, json: { code: 'second-factor-last' } });
    expect((await login(user)).data.second_factor).toBeDefined();
    await withPasskey(user);
    expect((await remove()).status).toBe(200);
  });

  test('shows the number of accounts without a factor, except blocked ones, and logs who required it', async () => {
    await addUser(api.services.db, 'director');
    const blockedUser = await addUser(api.services.db, 'director');
    await run(executor(), 'update users set blocked = true where id = $1', [blockedUser.id]);
    await addUserWithTotp('director');
    await require('director', true);
    expect(await rowOf('director')).toMatchObject({
      required: true,
      required_by: admin.name,
      people: 2,
      without: 1,
    });
    const logEntry = await row(
      executor(),
      `select id from security_log where event = 'requirement-set' and actor_id = $1 and data->>'role' = 'director'`,
      [admin.id],
    );
    expect(logEntry).toBeDefined();
  });

  test.each(['lawyer', 'project_head', 'expert', 'unassigned'] as const)(
    'cannot be set or read by %s',
    async (role) => {
      const user = await addUser(api.services.db, role);
      expect((await require('lawyer', true, user.token)).status).toBe(403);
      for (const path of ['/api/admin/security', '/api/admin/security/people'])
        expect((await api.call(path, { token: user.token })).status).toBe(403);
      expect(await rowOf('lawyer')).toMatchObject({ required: false });
    },
  );

  test('is refused for the role of accounts without a role', async () => {
    for (const role of ['unassigned', 'unassigned_expert', 'nobody'])
      expect((await require(role, true)).status).toBe(404);
  });

  test('people are listed by name, filtered by role and by whether they have a factor, page by page', async () => {
    const role = 'supervisory';
    const user = await addUser(api.services.db, role);
    const userWithTotp = await addUserWithTotp(role);
    const list = async (query: string) => {
      const { data } = await api.call(`/api/admin/security/people?${query}`, { token: admin.token });
      return (data.people as { _id: string }[]).map(({ _id }) => _id);
    };
    expect((await list(`role=${role}`)).sort()).toEqual([user.id, userWithTotp.id].sort());
    expect(await list(`role=${role}&factor=none`)).toEqual([user.id]);
    expect(await list(`role=${role}&factor=some`)).toEqual([userWithTotp.id]);
    expect(await list(`query=${encodeURIComponent(userWithTotp.email.slice(12).toUpperCase())}`)).toEqual([
      userWithTotp.id,
    ]);
    expect(await list('query=%25%25%25')).toEqual([]);
    expect(await list(`user=${user.id}`)).toEqual([user.id]);
    expect(await list(`user=${user.id}&factor=some`)).toEqual([]);
    await run(
      executor(),
      `insert into users (name, email, password_hash, role)
       select 'Тест ' || n, 'page' || n || '@example.org', 'none', '${role}' from generate_series(1, 60) n`,
    );
    const firstPage = await api.call(`/api/admin/security/people?role=${role}`, { token: admin.token });
    expect(firstPage.data.people).toHaveLength(50);
    const secondPage = await list(`role=${role}&after=${String(firstPage.data.next)}`);
    const peopleIds = [...(firstPage.data.people as { _id: string }[]).map(({ _id }) => _id), ...secondPage];
    expect(new Set(peopleIds).size).toBe(62);
    expect(await api.call('/api/admin/security/people?after=rubbish', { token: admin.token })).toMatchObject({
      status: 422,
    });
  });
});
