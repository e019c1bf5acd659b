import { startApi, type TestApi } from '../../testing/api';
import { addUser, PASSWORD } from '../../testing/records';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const signIn = (email: string, password = PASSWORD) => api.call('/auth/login', { body: { email, password } });

test('after ten failed sign-ins an account cannot sign in for a quarter of an hour; other accounts can', async () => {
  const [victim, otherUser] = [
    await addUser(api.services.db, 'lawyer'),
    await addUser(api.services.db, 'lawyer'),
  ];
  const statuses = [];
  for (let attempt = 0; attempt < 10; attempt++) statuses.push((await signIn(victim.email, 'wrong')).status);
  expect(statuses).toEqual(Array(10).fill(401));
  const eleventhAnswer = await signIn(victim.email);
  expect(eleventhAnswer).toMatchObject({ status: 429, json: { code: 'too-many-attempts' } });
  expect(Number(eleventhAnswer.headers.get('retry-after'))).toBeGreaterThan(800);
  expect(eleventhAnswer.json.detail).toBe(
    'Забагато невдалих спроб увійти. Спробуйте ще раз через 15 хвилин.',
  );
  expect((await signIn(otherUser.email)).status).toBe(200);
});

test('simultaneous failures count too', async () => {
  const victim = await addUser(api.services.db, 'lawyer');
  const answers = await Promise.all(Array.from({ length: 30 }, () => signIn(victim.email, 'wrong')));
  expect(answers.filter((answer) => answer.status === 401)).toHaveLength(10);
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(20);
});

test('successful sign-ins do not count', async () => {
  const user = await addUser(api.services.db, 'lawyer');
  const answers = await Promise.all(Array.from({ length: 25 }, () => signIn(user.email)));
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
});

describe('behind a proxy', () => {
  test('the limits apply to the address that the proxy reports, not to addresses that the caller adds', async () => {
    const proxiedApi = await startApi({ env: { TRUST_PROXY: '1' } });
    try {
      const victim = await addUser(proxiedApi.services.db, 'lawyer');
      const signInFrom = (password: string, forwardedFor: string) =>
        proxiedApi.call('/auth/login', {
          body: { email: victim.email, password },
          headers: { 'x-forwarded-for': forwardedFor },
        });
      for (let n = 0; n < 10; n++)
        expect((await signInFrom('wrong', `10.0.0.${n}, 203.0.113.7`)).status).toBe(401);
      expect((await signInFrom(PASSWORD, '10.0.0.99, 203.0.113.7')).status).toBe(429);
      expect((await signInFrom(PASSWORD, '203.0.113.8')).status).toBe(200);
    } finally {
      await proxiedApi.close();
    }
  });

  test('without TRUST_PROXY the header is ignored', async () => {
    const victim = await addUser(api.services.db, 'lawyer');
    const signInFrom = (password: string, forwardedFor: string) =>
      api.call('/auth/login', {
        body: { email: victim.email, password },
        headers: { 'x-forwarded-for': forwardedFor },
      });
    for (let n = 0; n < 10; n++) expect((await signInFrom('wrong', `10.0.0.${n}`)).status).toBe(401);
    expect((await signInFrom(PASSWORD, '10.0.0.99')).status).toBe(429);
  });
});
