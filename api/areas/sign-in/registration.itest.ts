import { run } from '../../../db/query';
import { accountHelpers, address } from '../../testing/accounts-world';
import { startApi, type TestApi } from '../../testing/api';
import { addUser } from '../../testing/records';

let api: TestApi;
const { post, signIn, expectRefused } = accountHelpers(() => api);

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('registration', () => {
  test.each([
    [undefined, 'unassigned', '/'],
    [true, 'unassigned_expert', '/account'],
  ])('with is_expert %p the role is %s', async (expert, role, landing) => {
    const email = address();
    const body = { name: ' Ірина Коваль ', email, password: 'тихий берег', is_expert: expert };
    expect((await post('/auth/registration', body)).status).toBe(200);
    const signedIn = await signIn(email.toUpperCase(), 'тихий берег');
    expect(signedIn.data.account).toMatchObject({ name: 'Ірина Коваль', role, landing });
  });

  const valid = { name: 'Ірина Коваль', email: 'iryna.koval@example.org', password: 'тихий берег' };
  test.each([
    ['no name', { ...valid, name: ' ' }, 422, 'invalid-input', 'name'],
    ['no e-mail', { ...valid, email: undefined }, 422, 'invalid-input', 'email'],
    ['an invalid e-mail', { ...valid, email: 'iryna' }, 422, 'invalid-input', 'email'],
    ['no password', { ...valid, password: undefined }, 422, 'invalid-input', 'password'],
    ['seven characters', { ...valid, password: 'тих😀бер' }, 422, 'password-weak', 'password'],
    ['a common password', { ...valid, password: 'Password1!' }, 422, 'password-weak', 'password'],
    [
      'neighbouring keys of the keyboard',
      { ...valid, password: 'йцукенгш' },
      422,
      'password-weak',
      'password',
    ],
    ['the own address as password', { ...valid, password: 'Iryna.Koval' }, 422, 'password-weak', 'password'],
  ])('%s is refused', async (_, body, status, code, field) => {
    expect(await expectRefused(() => post('/auth/registration', body))).toEqual([status, code, [field]]);
  });

  test('an address in use is refused, whatever its case', async () => {
    const { email } = await addUser(api.services.db, 'lawyer');
    const body = { ...valid, email: email.toUpperCase() };
    expect(await expectRefused(() => post('/auth/registration', body))).toEqual([
      409,
      'email-taken',
      ['email'],
    ]);
  });

  test('succeeds for only one of two simultaneous registrations with the same address', async () => {
    const body = { ...valid, email: address() };
    const answers = await Promise.all([1, 2].map(() => post('/auth/registration', body)));
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
  });
});

test.each([
  ['/auth/registration', 60, () => ({ name: 'Ірина', email: address(), password: '12345678' }), 422],
  ['/auth/restore', 60, () => ({ email: address() }), 200],
  ['/auth/restore/change', 30, () => ({ recover_hash: 'guess', password: 'новий довгий пароль' }), 422],
])('%s accepts %p calls from one address, then refuses for a time', async (path, limit, body, status) => {
  const ownApi = await startApi();
  // Forgets the calls of other tests from this address.
  await run({ db: ownApi.services.db }, 'delete from rate_limits');
  try {
    const answers = await Promise.all(
      Array.from({ length: limit }, () => ownApi.call(path, { body: body() })),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([status]));
    const refusedAnswer = await ownApi.call(path, { body: body() });
    expect([refusedAnswer.status, refusedAnswer.json.code]).toEqual([429, 'too-many-requests']);
    expect(Number(refusedAnswer.headers.get('retry-after'))).toBeGreaterThan(0);
  } finally {
    await ownApi.close();
  }
});
