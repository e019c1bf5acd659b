import type { TestApi } from '../../testing/api';
import { PASSWORD, type TestUser } from '../../testing/records';
import { factorHelpers, type UserWithTotp } from '../../testing/second-factor-world';
import { startUsers, userHelpers } from '../../testing/users-world';

const REFUSAL_CODE = 'admin-by-admin-only';

let api: TestApi;
let admin: UserWithTotp;
/** Another administrator, without a second factor. */
let adminWithoutFactor: TestUser;
let chief: TestUser;
const { as, change, person, expectRefused } = userHelpers(() => api);
const { login, addUserWithTotp } = factorHelpers(() => api);

beforeAll(async () => {
  ({ api, chief, admin: adminWithoutFactor } = await startUsers());
  admin = await addUserWithTotp('admin');
});
afterAll(() => api.close());

describe('only another administrator, not a chief, may remove from an administrator', () => {
  test.each([
    ['the role', { role: 'lawyer' }],
    ['access', { blocked: true }],
    ['the address to which a letter with a new password goes', { email: 'taken-over@example.org' }],
    ['the name', { name: 'Інше імʼя' }],
    ['the tax number', { tax_id: '1234567899' }],
  ])('%s', async (_, body) => {
    const otherAdmin = await person('admin');
    await expectRefused(() => change(chief, otherAdmin.id, body), 403, REFUSAL_CODE);
    expect((await change(adminWithoutFactor, otherAdmin.id, body)).status).toBe(200);
  });

  test('the second factor, which the chief’s page does not offer to remove', async () => {
    const otherAdmin = await addUserWithTotp('admin');
    const viewBy = async (actor: TestUser) => {
      const { data } = await as(actor, `/api/admin/security/people?user=${otherAdmin.id}`);
      return (data.people as { can_remove: true | string }[]).map((row) => row.can_remove);
    };
    expect([await viewBy(chief), await viewBy(admin)]).toEqual([[REFUSAL_CODE], [true]]);
    const remove = (actor: TestUser) =>
      as(actor, `/api/admin/users/${otherAdmin.id}/factors/remove`, { body: { own_password: PASSWORD } });
    await expectRefused(() => remove(chief), 403, REFUSAL_CODE);
    expect((await login(otherAdmin)).data.second_factor).toBeDefined();
    // For an account that signs, the removal waits for a second person, who cannot be a chief either.
    expect((await remove(adminWithoutFactor)).data).toEqual({ identity_waits: true });
    const { data } = await as(adminWithoutFactor, `/api/users/${otherAdmin.id}`);
    const changeId = (data.user as { identity: { change: { _id: string } } }).identity.change._id;
    const accept = (actor: TestUser) =>
      as(actor, `/api/users/${otherAdmin.id}/identity-change`, {
        body: { change: changeId, accept: true, own_password: PASSWORD },
      });
    await expectRefused(() => accept(chief), 403, REFUSAL_CODE);
    expect((await accept(await person('admin'))).status).toBe(200);
    expect((await login(otherAdmin)).data.account).toBeDefined();
  });

  test('the requirement of a second factor', async () => {
    const viewBy = async (actor: TestUser) => {
      const { data } = await as(actor, '/api/admin/security');
      const roles = data.roles as { role: string; required: boolean; can_change: true | string }[];
      return roles.find(({ role }) => role === 'admin');
    };
    expect([(await viewBy(chief))?.can_change, (await viewBy(admin))?.can_change]).toEqual([
      REFUSAL_CODE,
      true,
    ]);
    const require = (actor: TestUser, required: boolean) =>
      as(actor, '/api/admin/security/admin', { body: { required } });
    await expectRefused(() => require(chief, true), 403, REFUSAL_CODE);
    expect(await viewBy(admin)).toMatchObject({ required: false });
    expect((await require(admin, true)).status).toBe(200);
    await expectRefused(() => require(chief, false), 403, REFUSAL_CODE);
    expect(await viewBy(admin)).toMatchObject({ required: true });
    expect((await require(admin, false)).status).toBe(200);
  });
});

test('the account’s page shows the chief the reason; the chief may do everything with other accounts except impersonating them', async () => {
  const [otherAdmin, lawyer] = [await person('admin'), await addUserWithTotp('lawyer')];
  const viewBy = async ({ id }: TestUser) => (await as(chief, `/api/users/${id}`)).data.user;
  const can = { change: REFUSAL_CODE, role: REFUSAL_CODE, block: REFUSAL_CODE, impersonate: 'forbidden' };
  expect(await viewBy(otherAdmin)).toMatchObject({ can });
  expect(await viewBy(lawyer)).toMatchObject({ can: { change: true, role: true, block: true } });
  const path = `/api/admin/users/${lawyer.id}/factors/remove`;
  expect((await as(chief, path, { body: { own_password: PASSWORD } })).status).toBe(200);
});

test('a chief cannot appoint administrators', async () => {
  const lawyer = await person('lawyer');
  await expectRefused(() => change(chief, lawyer.id, { role: 'admin' }), 403, REFUSAL_CODE);
  expect((await change(admin, lawyer.id, { role: 'admin' })).status).toBe(200);
});
