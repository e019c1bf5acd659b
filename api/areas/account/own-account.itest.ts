import { randomUUID } from 'node:crypto';
import { rows, run } from '../../../db/query';
import { accountHelpers, address } from '../../testing/accounts-world';
import { startApi, type TestApi } from '../../testing/api';
import { addUser, PASSWORD } from '../../testing/records';

let api: TestApi;
const { post, signIn, isSessionValid, profileOf, update, expectRefused, letterSubjects } = accountHelpers(
  () => api,
);

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('changing the password', () => {
  test('requires the old password; other sessions end, the current session stays signed in', async () => {
    const user = await addUser(api.services.db, 'financier');
    const otherToken = (await signIn(user.email, PASSWORD)).headers.get('authorization')?.slice(7) ?? '';
    expect((await post('/api/users', { op: PASSWORD, np: 'новий довгий пароль' }, user.token)).status).toBe(
      200,
    );
    expect([await isSessionValid(user.token), await isSessionValid(otherToken)]).toEqual([true, false]);
    expect((await signIn(user.email, PASSWORD)).status).toBe(401);
    expect((await signIn(user.email, 'новий довгий пароль')).status).toBe(200);
    expect(await letterSubjects(user.email)).toEqual(['Пароль вашого облікового запису змінено']);
  });

  test.each([
    ['a wrong old password', 'wrong', 'новий довгий пароль', 'wrong-password', ['op']],
    ['a common new password', PASSWORD, 'qwertyuiop', 'password-weak', ['np']],
    ['the old password again', PASSWORD, PASSWORD, 'password-weak', ['np']],
    ['no new password', PASSWORD, undefined, 'invalid-input', ['np']],
  ])('%s is refused', async (_, op, np, code, fields) => {
    const user = await addUser(api.services.db, 'financier');
    expect(await expectRefused(() => post('/api/users', { op, np }, user.token))).toEqual([
      422,
      code,
      fields,
    ]);
  });

  test('after ten wrong passwords even the right password is refused for a time', async () => {
    const user = await addUser(api.services.db, 'financier');
    for (let attempt = 0; attempt < 10; attempt += 1)
      await post('/api/users', { op: 'wrong', np: 'новий довгий пароль' }, user.token);
    const changeWithPassword = () =>
      post('/api/users', { op: PASSWORD, np: 'новий довгий пароль' }, user.token);
    expect(await expectRefused(changeWithPassword)).toEqual([429, 'too-many-codes', []]);
  });
});

describe('one’s own account', () => {
  test('name, position, language and theme are changed and shown', async () => {
    const user = await addUser(api.services.db, 'lawyer');
    const changes = { name: 'Оксана Нова', position: 'Юристка', language: 'en', theme: 'dark' };
    const answer = await update(user, changes);
    expect(answer.data.account).toMatchObject({ name: 'Оксана Нова', language: 'en', theme: 'dark' });
    expect(await profileOf(user)).toMatchObject({
      ...changes,
      email: user.email,
      fields: null,
      documents: [],
    });
    await update(user, { position: '' });
    expect((await profileOf(user)).position).toBe('');
  });

  test('a user who chooses the tasks as first page lands there from the next sign-in on, and can change it back', async () => {
    const user = await addUser(api.services.db, 'lawyer');
    expect((await profileOf(user)).first_page).toBe('area');
    expect((await update(user, { first_page: 'inbox' })).data.account).toMatchObject({ landing: '/inbox' });
    expect((await profileOf(user)).first_page).toBe('inbox');
    expect((await signIn(user.email, PASSWORD)).data.account).toMatchObject({ landing: '/inbox' });
    expect((await update(user, { first_page: 'area' })).data.account).toMatchObject({ landing: '/rp' });
    expect(await expectRefused(() => update(user, { first_page: 'search' }))).toEqual([
      422,
      'invalid-input',
      ['first_page'],
    ]);
  });

  test('an administrator chooses only their own first page; a role without tasks lands on its default page', async () => {
    const admin = await addUser(api.services.db, 'admin');
    const otherUser = await addUser(api.services.db, 'unassigned_expert');
    expect(
      (await update(admin, { name: 'Інше', blocked: false, first_page: 'inbox' })).data.account,
    ).toMatchObject({ landing: '/inbox' });
    expect(await expectRefused(() => update(admin, { first_page: 'inbox' }, otherUser.id))).toEqual([
      403,
      'forbidden',
      [],
    ]);
    expect((await update(otherUser, { first_page: 'inbox' })).data.account).toMatchObject({
      landing: '/account',
    });
  });

  test('a new e-mail needs the password, and links sent to the old address stop working', async () => {
    const user = await addUser(api.services.db, 'lawyer');
    const email = address();
    expect(await expectRefused(() => update(user, { email }))).toEqual([422, 'wrong-password', ['password']]);
    expect(await expectRefused(() => update(user, { email, password: 'wrong' }))).toEqual([
      422,
      'wrong-password',
      ['password'],
    ]);
    await run(
      { db: api.services.db },
      `insert into recoveries (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 hour')`,
      [randomUUID(), user.id],
    );
    expect((await update(user, { email, password: PASSWORD })).status).toBe(200);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
    const remainingRecoveries = await rows(
      { db: api.services.db },
      'select 1 from recoveries where user_id = $1',
      [user.id],
    );
    expect(remainingRecoveries).toEqual([]);
    expect(await letterSubjects(user.email)).toEqual(['Електронну пошту вашого облікового запису змінено']);
  });

  test('the e-mail of another account is refused', async () => {
    const [user, otherUser] = [
      await addUser(api.services.db, 'lawyer'),
      await addUser(api.services.db, 'lawyer'),
    ];
    const body = { email: otherUser.email.toUpperCase(), password: PASSWORD };
    expect(await expectRefused(() => update(user, body))).toEqual([409, 'email-taken', ['email']]);
  });

  test.each([
    ['role', 'admin'],
    ['council_id', null],
    ['main_program', null],
    ['programs_score_ids', []],
    ['keywords', []],
    ['cultural_sector', null],
    ['max_application_limit', 99],
    ['blocked', false],
    ['tax_id', ''],
  ])('nobody but an administrator sets %s', async (field, value) => {
    const user = await addUser(api.services.db, 'expert');
    expect(await expectRefused(() => update(user, { name: 'Інше', [field]: value }))).toEqual([
      403,
      'forbidden',
      [],
    ]);
  });

  test('a person who does not manage users cannot read or change another’s account', async () => {
    const [user, otherUser] = [
      await addUser(api.services.db, 'lawyer'),
      await addUser(api.services.db, 'lawyer'),
    ];
    expect(await expectRefused(() => update(user, { name: 'Інше' }, otherUser.id))).toEqual([
      403,
      'forbidden',
      [],
    ]);
    const admin = await addUser(api.services.db, 'admin');
    expect(await expectRefused(() => update(admin, { theme: 'dark' }, otherUser.id))).toEqual([
      403,
      'forbidden',
      [],
    ]);
    expect((await update(admin, { name: 'Інше' }, otherUser.id)).status).toBe(200);
  });

  test('an administrator who changes their own e-mail in the form of users must enter the password too', async () => {
    const admin = await addUser(api.services.db, 'admin');
    const body = { email: address(), max_application_limit: 5 };
    expect(await expectRefused(() => update(admin, body))).toEqual([422, 'wrong-password', ['password']]);
    expect((await update(admin, { ...body, password: PASSWORD })).status).toBe(200);
  });

  test('changing the account is refused to a user without a role and to a caller without a session', async () => {
    const user = await addUser(api.services.db, 'unassigned');
    expect(await expectRefused(() => update(user, { name: 'Інше' }))).toEqual([403, 'forbidden', []]);
    expect(await expectRefused(() => post(`/api/users/${user.id}`, { name: 'Інше' }))).toEqual([
      401,
      'session-expired',
      [],
    ]);
  });
});
