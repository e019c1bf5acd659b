import { randomUUID } from 'node:crypto';
import { row, rows, run } from '../../../db/query';
import type { TestApi } from '../../testing/api';
import { addApplication, addTask, type TestUser } from '../../testing/records';
import { startUsers, userHelpers } from '../../testing/users-world';

let api: TestApi;
let admin: TestUser;
let chief: TestUser;
let program: string;
let contest: string;
const { on, as, change, person, expectRefused, logged } = userHelpers(() => api);

beforeAll(async () => {
  ({ api, admin, chief, program, contest } = await startUsers());
});
afterAll(() => api.close());

describe('changing an account', () => {
  test('every field an administrator sets is stored; missing fields stay unchanged', async () => {
    const user = await person('unassigned_expert');
    const { data } = await as(admin, '/api/councils/create', { body: { title: `Рада ${user.id}` } });
    const council = (data.council as { _id: string })._id;
    const body = {
      name: ' Нове Імʼя ',
      email: `new-${user.email}`,
      position: 'Музикознавиця',
      tax_id: '1234567899',
      council_id: council,
      main_program: program,
      programs_score_ids: [program, program],
      keywords: ['k1', 'k9', 'k2', 'k3', 'k4', 'k5', 'k6'],
      cultural_sector: 'music',
      max_application_limit: 7,
    };
    expect((await change(admin, user.id, body)).status).toBe(200);
    const viewed = async () => (await as(chief, `/api/users/${user.id}`)).data.user;
    expect(await viewed()).toMatchObject({
      name: 'Нове Імʼя',
      email: `new-${user.email}`,
      position: 'Музикознавиця',
      tax_id_masked: '••••••••99',
      council: { _id: council, title: `Рада ${user.id}` },
      main_program: program,
      programs_score_ids: [program],
      // The archived keyword is removed, the sixth ignored.
      keywords: ['k1', 'k2', 'k3', 'k4', 'k5'],
      cultural_sector: 'music',
      max_application_limit: 7,
      can: { change: true, role: true, block: true, impersonate: 'forbidden' },
    });
    await change(chief, user.id, { position: '', tax_id: null, council_id: null });
    expect(await viewed()).toMatchObject({
      name: 'Нове Імʼя',
      position: null,
      tax_id_masked: null,
      council: null,
      max_application_limit: 7,
    });
    const history = await as(admin, `/api/users/${user.id}/changes`);
    expect(history.data.changes).toMatchObject([
      {
        actor: { name: chief.name },
        fields: ['tax_id'],
        tax_id: { before: '••••••••99', after: '' },
      },
      { actor: { name: chief.name }, fields: ['position', 'council_id'], role: null, blocked: null },
      { actor: { name: admin.name }, fields: ['email', 'tax_id'], email: { before: user.email } },
      { actor: { name: admin.name } },
    ]);
    expect(history.text).not.toContain('1234567899');
  });

  test('the whole tax number is returned only by its own call, and the request log names the caller', async () => {
    const user = await person('lawyer');
    await change(admin, user.id, { tax_id: '3216549875' });
    expect((await as(admin, `/api/users/${user.id}`)).text).not.toContain('3216549875');
    expect((await as(admin, '/api/users')).text).not.toContain('3216549875');
    expect((await as(chief, `/api/users/${user.id}/tax-number`)).data).toEqual({ tax_id: '3216549875' });
    await logged('route = $1', `/api/users/${user.id}/tax-number`, { user_id: chief.id, acting_as: null });
  });

  test.each([
    ['an invalid e-mail', () => ({ email: 'nobody' }), 'email'],
    ['an empty name', () => ({ name: '  ' }), 'name'],
    ['an unknown role', () => ({ role: 'emperor' }), 'role'],
    ['a tax number of nine digits', () => ({ tax_id: '123456789' }), 'tax_id'],
    ['an unknown council', () => ({ council_id: randomUUID() }), 'council_id'],
    ['an unknown programme', () => ({ programs_score_ids: [program, randomUUID()] }), 'programs_score_ids'],
    ['another main programme', () => ({ main_program: randomUUID() }), 'main_program'],
    ['an archived sector', () => ({ cultural_sector: 'old' }), 'cultural_sector'],
    ['a negative limit', () => ({ max_application_limit: -1 }), 'max_application_limit'],
  ])('%s is refused with a message at its field', async (_, body, field) => {
    const user = await person('expert');
    const { json } = await expectRefused(() => change(admin, user.id, body()), 422, 'invalid-input');
    expect(Object.keys(json.errors as object)).toEqual([field]);
  });

  test('another account’s e-mail is refused, also when two accounts take it at the same moment', async () => {
    const [firstLawyer, secondLawyer] = [await person('lawyer'), await person('lawyer')];
    const refusal = await expectRefused(
      () => change(admin, firstLawyer.id, { email: chief.email.toUpperCase() }),
      409,
      'email-taken',
    );
    expect(Object.keys(refusal.json.errors as object)).toEqual(['email']);
    const email = `wanted-${firstLawyer.email}`;
    const answers = await Promise.all(
      [firstLawyer, secondLawyer].map(({ id }) => change(admin, id, { email })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  test('a changed role applies to the next call, claimed tasks are released, and open pages are informed', async () => {
    const user = await person('project_manager');
    const task = await addTask(api.services.db, {
      application: await addApplication(api.services.db, contest, `2026-KINO-0-1-${Date.now()}`),
      audience: { role: 'project_manager' },
    });
    expect((await as(user, `/api/inbox/${task}/claim`, { method: 'POST' })).status).toBe(200);
    expect((await as(user, '/api/councils')).status).toBe(403);
    expect((await change(admin, user.id, { role: 'chief' })).status).toBe(200);
    expect((await as(user, '/api/councils')).status).toBe(200);
    expect((await as(user, '/api/users/me')).data.account).toMatchObject({
      role: 'chief',
      landing: '/admin',
    });
    expect(await row(on(), 'select claimed_by from tasks where id = $1', [task])).toEqual({
      claimed_by: null,
    });
    expect(
      await row(on(), `select kind, audiences from events where data->>'userId' = $1 order by id desc`, [
        user.id,
      ]),
    ).toEqual({ kind: 'account', audiences: [`user:${user.id}`, 'role:admin', 'role:chief'] });
    const { data } = await as(admin, `/api/users/${user.id}/changes`);
    expect(data.changes).toMatchObject([{ role: { before: 'project_manager', after: 'chief' } }]);
  });

  test('a block ends the sessions at the next call and prevents new ones; unblocked, the account signs in again', async () => {
    const user = await person('financier');
    await change(admin, user.id, { blocked: true });
    expect(await as(user, '/api/users/me')).toMatchObject({ status: 401, json: { code: 'session-expired' } });
    const signIn = () => api.call('/auth/login', { body: { email: user.email, password: 'довгий пароль' } });
    expect(await signIn()).toMatchObject({ status: 403, json: { code: 'account-blocked' } });
    await change(admin, user.id, { blocked: false });
    expect((await signIn()).status).toBe(200);
  });

  test('the role of a person with an open review cannot be changed', async () => {
    const expert = await person('expert');
    const application = await addApplication(api.services.db, contest, 'ROLE-REVIEWS-1');
    const review = { id: randomUUID(), expertId: expert.id, passed: [], refusing: false, late: false };
    const setStatus = (status: number) =>
      run(
        on(),
        `update applications set state = jsonb_set(state, '{expertReview,reviews}', $2::jsonb) where id = $1`,
        [application, JSON.stringify([{ ...review, status }])],
      );
    const viewed = async () => (await as(chief, `/api/users/${expert.id}`)).data.user;
    await setStatus(1);
    expect(await viewed()).toMatchObject({ open_reviews: ['ROLE-REVIEWS-1'] });
    await expectRefused(() => change(admin, expert.id, { role: 'lawyer' }), 409, 'role-has-reviews');
    expect((await change(admin, expert.id, { role: 'expert', position: 'Критик' })).status).toBe(200);
    await setStatus(-1);
    expect(await viewed()).toMatchObject({ open_reviews: [] });
    expect((await change(admin, expert.id, { role: 'lawyer' })).status).toBe(200);
  });

  test('nobody changes their own role or blocks themselves, and only an administrator appoints or changes administrators', async () => {
    const user = await person('lawyer');
    await expectRefused(() => change(admin, admin.id, { role: 'chief' }), 409, 'own-role');
    await expectRefused(() => change(admin, admin.id, { blocked: true }), 409, 'own-block');
    await expectRefused(() => change(chief, chief.id, { role: 'director' }), 409, 'own-role');
    await expectRefused(() => change(chief, user.id, { role: 'admin' }), 403, 'admin-by-admin-only');
    const otherChief = await person('chief');
    await expectRefused(() => change(chief, user.id, { role: 'chief' }), 403, 'role-by-admin-only');
    await expectRefused(() => change(chief, otherChief.id, { role: 'lawyer' }), 403, 'role-by-admin-only');
    expect((await change(admin, otherChief.id, { role: 'lawyer' })).status).toBe(200);
    await expectRefused(() => change(chief, admin.id, { name: 'Інше' }), 403, 'admin-by-admin-only');
    await expectRefused(() => change(admin, randomUUID(), { name: 'Інше' }), 404, 'not-found');
    expect((await change(admin, admin.id, { position: 'Адміністраторка' })).status).toBe(200);
  });

  test('if two administrators remove each other’s role at once, one of them stays administrator', async () => {
    const admins = await Promise.all([person('admin'), person('admin')]);
    const [firstLawyer, secondLawyer] = admins;
    await run(on(), `update users set blocked = true where id = $1`, [admin.id]);
    try {
      const answers = await Promise.all([
        change(firstLawyer, secondLawyer.id, { role: 'lawyer' }),
        change(secondLawyer, firstLawyer.id, { blocked: true }),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
      const admins = await rows(on(), `select id from users where role = 'admin' and not blocked`);
      expect(admins).toHaveLength(1);
    } finally {
      await run(on(), `update users set blocked = false where id = $1`, [admin.id]);
      await run(on(), `update users set role = 'lawyer' where id = any($1::uuid[])`, [
        [firstLawyer.id, secondLawyer.id],
      ]);
    }
  });
});
