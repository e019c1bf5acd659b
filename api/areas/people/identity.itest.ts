import { row, run } from '../../../db/query';
import type { Role } from '../../../domain/roles';
import { rejectWhileIdentityChangeWaits } from '../../../records/accounts/identity-waits';
import { hashToken } from '../../accounts/sessions';
import type { TestApi } from '../../testing/api';
import { PASSWORD, type TestUser } from '../../testing/records';
import { code, factorHelpers } from '../../testing/second-factor-world';
import { startUsers, userHelpers } from '../../testing/users-world';

let api: TestApi;
let admin: TestUser;
let chief: TestUser;
const { on, as, person, expectRefused } = userHelpers(() => api);
const { addUserWithTotp, forgetSteps } = factorHelpers(() => api);
const proof = { own_password: PASSWORD };

beforeAll(async () => {
  ({ api, admin, chief } = await startUsers());
});
afterAll(() => api.close());

const changeUser = (actor: TestUser, id: string, body: object) => as(actor, `/api/users/${id}`, { body });
const readUser = async (actor: TestUser, id: string) =>
  (await as(actor, `/api/users/${id}`)).data.user as {
    email: string;
    tax_id_masked: string | null;
    identity: { waits: boolean; change: { _id: string; can_accept: true | string } | null };
  };
const settleChange = async (actor: TestUser, id: string, accept: boolean, overrides: object = proof) => {
  const pendingChange = (await readUser(admin, id)).identity.change;
  return as(actor, `/api/users/${id}/identity-change`, {
    body: { change: pendingChange?._id, accept, ...overrides },
  });
};
/** Returns the letter's token, as the worker would send it. */
const letterTo = async (id: string): Promise<string> => {
  const token = `letter-${id}`;
  await run(on(), `update identity_changes set token_hash = $2 where user_id = $1 and state = 'waiting'`, [
    id,
    hashToken(token),
  ]);
  return token;
};
const answerLetter = (token: string, accept: boolean) =>
  api.call('/auth/identity-change', { body: { token, accept } });

describe('a person who changes another account’s identity proves their own', () => {
  test('the caller’s own password is required, and a wrong password changes nothing', async () => {
    const user = await person('lawyer');
    const newEmail = { email: `new-${user.email}` };
    await expectRefused(() => changeUser(admin, user.id, newEmail), 422, 'own-password-needed');
    await expectRefused(
      () => changeUser(admin, user.id, { ...newEmail, own_password: 'інший пароль' }),
      422,
      'wrong-password',
    );
    // Other changes need no proof.
    expect((await changeUser(admin, user.id, { email: user.email, position: 'Юристка' })).status).toBe(200);
  });

  test('a caller with an authenticator also needs its code', async () => {
    const [keeper, user] = [await addUserWithTotp('admin'), await person('lawyer')];
    const newEmail = { email: `new-${user.email}`, ...proof };
    await expectRefused(() => changeUser(keeper, user.id, newEmail), 422, 'own-code-needed');
    await forgetSteps(keeper);
    const validChange = { ...newEmail, own_code: code(keeper.secret) };
    expect((await changeUser(keeper, user.id, validChange)).status).toBe(200);
    expect((await readUser(admin, user.id)).email).toBe(newEmail.email);
  });

  test('an account that does not sign is changed at once: its sessions end, old and new values are logged, both addresses are notified', async () => {
    const user = await person('lawyer');
    const email = `new-${user.email}`;
    expect((await changeUser(admin, user.id, { email, tax_id: '1234567899', ...proof })).data).toEqual({});
    expect((await api.call('/api/users/me', { token: user.token })).status).toBe(401);
    const { data } = await as(chief, `/api/users/${user.id}/changes`);
    expect(data.changes).toMatchObject([
      {
        actor: { name: admin.name },
        email: { before: user.email, after: email },
        tax_id: { before: '', after: '••••••••99' },
        approved_by: null,
      },
    ]);
    const letters = await row<{ told: string[] }>(
      on(),
      `select array_agg(payload->>'email' order by payload->>'notice') as told from outbox where payload->>'user' = $1`,
      [user.id],
    );
    expect(letters?.told).toEqual([user.email, email]);
  });

  test('one RNOKPP belongs to one account', async () => {
    const [firstFinancier, secondFinancier] = [await person('financier'), await person('financier')];
    expect((await changeUser(admin, firstFinancier.id, { tax_id: '3216549875', ...proof })).status).toBe(200);
    const { json } = await expectRefused(
      () => changeUser(admin, secondFinancier.id, { tax_id: '3216549875', ...proof }),
      409,
      'tax-id-taken',
    );
    expect(Object.keys(json.errors as object)).toEqual(['tax_id']);
  });
});

describe('a change of an account that signs waits for a second person', () => {
  const requestChange = async (role: Role = 'project_head', actor: TestUser = admin) => {
    const user = await person(role);
    const email = `new-${user.email}`;
    const answer = await changeUser(actor, user.id, { email, ...proof });
    expect(answer).toMatchObject({ status: 200, data: { identity_waits: true } });
    return { user, email };
  };

  test.each(['project_head', 'expert', 'expert_manager', 'project_manager'] as const)(
    'for a %s nothing is changed yet, and nothing can be signed meanwhile',
    async (role) => {
      const { user } = await requestChange(role);
      expect(await readUser(chief, user.id)).toMatchObject({
        email: user.email,
        identity: { waits: true, change: { can_accept: true } },
      });
      expect((await api.call('/api/users/me', { token: user.token })).status).toBe(200);
      await expect(rejectWhileIdentityChangeWaits(on(), user.id)).rejects.toThrow('identity-change-waits');
      const ticket = await as(user, '/api/signing/ticket', { body: { steps: [] } });
      expect([ticket.status, ticket.json.code]).toEqual([409, 'identity-change-waits']);
    },
  );

  test('the change is approved by an administrator other than the requester, with that administrator’s own proof', async () => {
    const { user, email } = await requestChange();
    expect((await readUser(admin, user.id)).identity.change?.can_accept).toBe('identity-own-change');
    await expectRefused(() => settleChange(admin, user.id, true), 403, 'identity-own-change');
    await expectRefused(() => settleChange(chief, user.id, true, {}), 422, 'own-password-needed');
    expect((await settleChange(chief, user.id, true)).status).toBe(200);
    expect(await readUser(admin, user.id)).toMatchObject({ email, identity: { change: null } });
    expect((await api.call('/api/users/me', { token: user.token })).status).toBe(401);
    await rejectWhileIdentityChangeWaits(on(), user.id);
    const { data } = await as(admin, `/api/users/${user.id}/changes`);
    expect(data.changes).toMatchObject([
      {
        kind: 'changed',
        actor: { name: admin.name },
        approved_by: { name: chief.name },
        email: { after: email },
      },
      { kind: 'requested', actor: { name: admin.name }, email: { before: user.email, after: email } },
    ]);
  });

  test('a request and its cancellation stay in the account’s log, with people, moments and values', async () => {
    const { user, email } = await requestChange();
    const log = async () => (await as(admin, `/api/users/${user.id}/changes`)).data.changes as unknown[];
    const values = { fields: ['email'], email: { before: user.email, after: email }, approved_by: null };
    const requested = { kind: 'requested', actor: { _id: admin.id }, ...values };
    expect(await log()).toMatchObject([requested]);
    expect((await settleChange(chief, user.id, false, {})).status).toBe(200);
    expect(await log()).toMatchObject([
      { kind: 'cancelled', actor: { _id: chief.id }, ...values },
      requested,
    ]);
    const moments = (await log()).map((entry) => Date.parse((entry as { created_at: string }).created_at));
    expect(moments.every((moment) => moment > 0)).toBe(true);
  });

  test('the requester may cancel it; a second change is refused while it waits', async () => {
    const { user } = await requestChange();
    await expectRefused(
      () => changeUser(chief, user.id, { tax_id: '2345678902', ...proof }),
      409,
      'identity-change-waits',
    );
    expect((await settleChange(admin, user.id, false, {})).status).toBe(200);
    expect(await readUser(admin, user.id)).toMatchObject({ email: user.email, identity: { change: null } });
  });

  test('the account’s owner approves or cancels it, once, by the letter to the current address', async () => {
    const [accepted, declined] = [await requestChange(), await requestChange('expert')];
    const token = await letterTo(accepted.user.id);
    expect((await answerLetter('another-letter', true)).json.code).toBe('identity-link-old');
    expect((await answerLetter(token, true)).status).toBe(200);
    expect((await readUser(admin, accepted.user.id)).email).toBe(accepted.email);
    expect((await answerLetter(token, true)).json.code).toBe('identity-link-old');
    expect((await answerLetter(await letterTo(declined.user.id), false)).status).toBe(200);
    expect((await readUser(admin, declined.user.id)).email).toBe(declined.user.email);
  });

  test('only the owner gets a letter, and none if the owner requested the change', async () => {
    const { user } = await requestChange();
    const letters = async (id: string) =>
      (
        await row<{ count: number }>(
          on(),
          `select count(*)::int as count from outbox o join identity_changes c on o.id = 'identity-change:' || c.id where c.user_id = $1`,
          [id],
        )
      )?.count;
    expect(await letters(user.id)).toBe(1);
    const chiefUser = await person('chief');
    const ownChange = await changeUser(chiefUser, chiefUser.id, { tax_id: '2345678902', ...proof });
    expect(ownChange.data.identity_waits).toBe(true);
    expect(await letters(chiefUser.id)).toBe(0);
    await expectRefused(() => settleChange(chiefUser, chiefUser.id, true), 403, 'identity-own-change');
    expect((await settleChange(admin, chiefUser.id, true)).status).toBe(200);
    expect((await readUser(admin, chiefUser.id)).tax_id_masked).toBe('••••••••02');
  });

  test('an account that signed in an earlier role waits too', async () => {
    const user = await person('project_head');
    await changeUser(admin, user.id, { role: 'financier' });
    const answer = await changeUser(admin, user.id, { email: `new-${user.email}`, ...proof });
    expect(answer.data.identity_waits).toBe(true);
  });

  test('factors of such an account are removed only after a second person approves', async () => {
    const user = await addUserWithTotp('project_head');
    const path = `/api/admin/users/${user.id}/factors/remove`;
    expect((await as(admin, path, { body: proof })).data).toEqual({ identity_waits: true });
    const pending = () =>
      row<{ count: number }>(on(), 'select count(*)::int as count from totp_factors where user_id = $1', [
        user.id,
      ]);
    expect(await pending()).toEqual({ count: 1 });
    expect((await settleChange(chief, user.id, true)).status).toBe(200);
    expect(await pending()).toEqual({ count: 0 });
    expect(await row(on(), 'select from recovery_codes where user_id = $1', [user.id])).toBeUndefined();
  });

  test('only the change that the second person has seen is settled', async () => {
    const { user, email } = await requestChange();
    const declined = (await readUser(chief, user.id)).identity.change?._id;
    expect((await settleChange(admin, user.id, false, {})).status).toBe(200);
    expect((await changeUser(admin, user.id, { email: `other-${email}`, ...proof })).status).toBe(200);
    for (const accept of [true, false])
      await expectRefused(
        () =>
          as(chief, `/api/users/${user.id}/identity-change`, {
            body: { change: declined, accept, ...proof },
          }),
        404,
        'not-found',
      );
  });

  test('is not approved if another tax number was set in the meantime', async () => {
    const user = await person('project_head');
    await changeUser(admin, user.id, { tax_id: '3010000004', ...proof });
    await run(on(), `update users set tax_id = '3010000010' where id = $1`, [user.id]);
    await expectRefused(() => settleChange(chief, user.id, true), 409, 'identity-change-old');
  });

  test('is not approved if the values of the account have changed in the meantime', async () => {
    const { user } = await requestChange();
    await run(on(), 'update users set email = $2 where id = $1', [user.id, `own-${user.email}`]);
    await expectRefused(() => settleChange(chief, user.id, true), 409, 'identity-change-old');
    expect((await settleChange(chief, user.id, false, {})).status).toBe(200);
  });
});
