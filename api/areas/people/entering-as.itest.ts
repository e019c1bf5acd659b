import { randomUUID } from 'node:crypto';
import { row, run } from '../../../db/query';
import type { TestApi } from '../../testing/api';
import type { TestUser } from '../../testing/records';
import { startUsers, userHelpers } from '../../testing/users-world';

let api: TestApi;
let admin: TestUser;
let chief: TestUser;
const { on, as, change, person, standing, expectRefused, logged } = userHelpers(() => api);

beforeAll(async () => {
  ({ api, admin, chief } = await startUsers());
});
afterAll(() => api.close());

describe('entering as another person', () => {
  const reason = 'Звернення 17: не видно завдань у списку';
  const enter = (actor: TestUser, id: string, body: object = { reason }) =>
    as(actor, `/api/users/${id}/impersonate`, { body });
  const enterAs = async (user: TestUser) => {
    const { data, status } = await enter(admin, user.id);
    expect(status).toBe(200);
    return { ...user, token: String(data.token).replace('Bearer ', '') };
  };

  test('a supporter sees the person’s pages, which are marked, for 30 minutes, and every call is recorded', async () => {
    const user = await person('project_manager');
    const support = await enterAs(user);
    const { account } = (await as(support, '/api/users/me')).data as {
      account: { impersonation: { actor: string; until: string } };
    };
    expect(account).toMatchObject({
      _id: user.id,
      role: 'project_manager',
      impersonation: { actor: admin.name },
    });
    const session = await row<{ minutes: number; expires_at: Date }>(
      on(),
      `select extract(epoch from expires_at - created_at)::int / 60 as minutes, expires_at from sessions where user_id = $1 and impersonator_id = $2`,
      [user.id, admin.id],
    );
    expect(session).toEqual({ minutes: 30, expires_at: new Date(account.impersonation.until) });
    expect((await as(user, '/api/users/me')).data.account).not.toHaveProperty('impersonation');
    await logged('acting_as = $1', user.id, { user_id: admin.id, acting_as: user.id });
  });

  test('the session can only read: every writing call except its end is refused', async () => {
    const user = await person('project_head');
    const support = await enterAs(user);
    const { json } = await as(admin, '/api/openapi.json');
    const paths = json.paths as Record<string, Record<string, { security?: unknown[] }>>;
    const allowed = [
      '/api/impersonation/end',
      '/auth/logout',
      '/api/catalogs/search',
      '/api/users/unassigned',
      '/api/expert/all',
      '/api/expert/stats',
      '/api/expert/stats/find',
      '/api/reporting/stats',
      '/api/distribution/plan',
    ];
    const writes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(
          ([method, call]) => method !== 'get' && JSON.stringify(call.security ?? '').includes('session'),
        )
        .map(([method]) => [method, path.replaceAll(/\{[^}]*\}/g, randomUUID())] as const)
        .filter(
          ([, path]) =>
            !allowed.includes(path) && !/^\/api\/documents\/templates\/(preview|[^/]+\/check)$/.test(path),
        ),
    );
    expect(writes.length).toBeGreaterThan(50);
    const before = await standing();
    for (const [method, path] of writes) {
      const answer = await as(support, path, { method: method.toUpperCase(), body: {} });
      expect([path, answer.status, answer.json.code]).toEqual([path, 403, 'impersonation-reads-only']);
    }
    expect(await standing()).toEqual(before);
  });

  test('it ends with "return", and start and end are in a record that cannot be changed', async () => {
    const user = await person('lawyer');
    const support = await enterAs(user);
    expect((await as(support, '/api/impersonation/end', { method: 'POST' })).status).toBe(200);
    expect((await as(support, '/api/users/me')).status).toBe(401);
    expect((await as(user, '/api/users/me')).status).toBe(200);
    const { data } = await as(chief, `/api/users/${user.id}/impersonations`);
    expect(data).toMatchObject({
      impersonations: [
        { actor: { _id: admin.id, name: admin.name }, reason, ended_at: expect.any(String) as string },
      ],
      next: null,
    });
    for (const statement of [
      `update impersonations set reason = 'інша'`,
      'delete from impersonations',
      'truncate impersonations',
      'update user_changes set actor_id = user_id',
    ])
      await expect(run(on(), statement)).rejects.toThrow('stay as they are');
    expect(await as(admin, '/api/impersonation/end', { method: 'POST' })).toMatchObject({
      status: 409,
      json: { code: 'no-impersonation' },
    });
  });

  test.each<[string, (user: TestUser) => Promise<unknown>]>([
    [
      'the administrator signs out everywhere',
      async () => as(admin, '/auth/logout', { body: { everywhere: true } }),
    ],
    ['the account is blocked', (user) => change(admin, user.id, { blocked: true })],
    ['its role is changed', (user) => change(admin, user.id, { role: 'financier' })],
    [
      'its time has expired',
      (user) =>
        run(
          on(),
          `update sessions set expires_at = now() where user_id = $1 and impersonation_id is not null`,
          [user.id],
        ),
    ],
  ])('it ends when %s', async (_, endSession) => {
    const user = await person('lawyer');
    const support = await enterAs(user);
    await endSession(user);
    expect((await as(support, '/api/users/me')).status).toBe(401);
    admin = { ...admin, token: await freshToken(admin.id) };
  });

  test('signing out of it does not end the person’s own sessions', async () => {
    const user = await person('lawyer');
    const support = await enterAs(user);
    expect((await as(support, '/auth/logout', { body: { everywhere: true } })).status).toBe(200);
    expect((await as(support, '/api/users/me')).status).toBe(401);
    expect((await as(user, '/api/users/me')).status).toBe(200);
  });

  test('only administrators enter, with a reason, and not as administrators, chiefs or blocked accounts', async () => {
    const [user, otherAdmin, blockedUser] = [
      await person('lawyer'),
      await person('admin'),
      await person('lawyer'),
    ];
    await change(admin, blockedUser.id, { blocked: true });
    await expectRefused(() => enter(chief, user.id), 403, 'forbidden');
    await expectRefused(() => enter(admin, user.id, { reason: 'треба' }), 422, 'invalid-input');
    await expectRefused(() => enter(admin, user.id, {}), 422, 'invalid-input');
    await expectRefused(() => enter(admin, admin.id), 409, 'impersonate-self');
    await expectRefused(() => enter(admin, otherAdmin.id), 409, 'impersonate-privileged');
    await expectRefused(() => enter(admin, chief.id), 409, 'impersonate-privileged');
    await expectRefused(() => enter(admin, blockedUser.id), 409, 'impersonate-blocked');
    await expectRefused(() => enter(admin, randomUUID()), 404, 'not-found');
    await run(on(), `update users set role = 'lawyer' where id = $1`, [otherAdmin.id]);
  });

  async function freshToken(userId: string): Promise<string> {
    const { createSession } = await import('../../accounts/sign-in');
    return createSession(api.services.db, userId);
  }
});
