import { act, screen, waitFor } from '@testing-library/react';
import { settle } from '../../../testing/clock';
import { accountWith, renderApp, signedInAs } from '../../../testing/renderApp';
import { problemAnswer, silentStream, mockServer } from '../../../testing/server';

const STEP = {
  challenge: 'c'.repeat(43),
  ways: ['totp', 'passkey', 'recovery'],
  passkey: { challenge: 'c'.repeat(43), rpId: 'elsewhere.example.org' },
  expires_at: '2026-11-21T12:00:00Z',
};
const FACTORS = {
  totp: null,
  passkeys: [],
  recovery_codes_left: 0,
  required: true,
  password_needed: true,
  totp_available: true,
};
const ways = { 'GET /auth/ways': () => ({ passkey: null, oidc: null }) };
const quiet = {
  ...ways,
  'GET /api/events': silentStream,
  'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
  'GET /api/inbox': () => ({ tasks: [], next: null }),
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

async function openPage(address: string) {
  const app = await renderApp(address);
  return app;
}

async function signIn(user: Awaited<ReturnType<typeof openPage>>['user']) {
  await user.type(screen.getByLabelText('Електронна пошта'), 'lawyer@example.org');
  await user.type(screen.getByLabelText('Пароль'), 'demo-password');
  await user.click(screen.getByRole('button', { name: 'Увійти' }));
}

test('the code after the password opens the requested address; a passkey of another domain is not offered', async () => {
  const account = accountWith('lawyer');
  const requests = mockServer({
    ...quiet,
    'GET /api/users/me': () => ({ account }),
    'POST /auth/login': () => ({ second_factor: STEP }),
    'POST /auth/login/second': () =>
      Response.json({ data: { account } }, { headers: { authorization: 'Bearer t2' } }),
  });
  const { user, router } = await openPage('/inbox?mine=true');
  await screen.findByLabelText('Електронна пошта');
  await signIn(user);
  await user.type(await screen.findByLabelText('Шестизначний код'), '123456');
  expect(screen.queryByRole('button', { name: 'Ключ доступу' })).toBeNull();
  expect(localStorage.getItem('token')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Підтвердити' }));
  expect(await screen.findByRole('heading', { name: 'Мої завдання' })).toBeVisible();
  expect(router.state.location.search).toBe('?mine=true');
  expect(localStorage.getItem('token')).toBe('Bearer t2');
  expect(requests.find(({ path }) => path === '/auth/login/second')?.body).toEqual({
    challenge: STEP.challenge,
    code: '123456',
  });
});

test('an incomplete code is refused at its field, and nothing is sent', async () => {
  const requests = mockServer({ ...ways, 'POST /auth/login': () => ({ second_factor: STEP }) });
  const { user } = await openPage('/');
  await signIn(user);
  const digits = await screen.findByLabelText('Шестизначний код');
  const clickConfirm = () => user.click(screen.getByRole('button', { name: 'Підтвердити' }));
  await clickConfirm();
  await waitFor(() => expect(digits).toHaveAccessibleDescription('Введіть усі шість цифр коду.'));
  await user.type(digits, '12 345');
  expect(digits).toBeValid();
  await clickConfirm();
  await waitFor(() => expect(digits).toHaveAccessibleDescription('Введіть усі шість цифр коду.'));
  await user.click(screen.getByRole('button', { name: 'Резервний код' }));
  const recovery = screen.getByLabelText('Резервний код');
  await user.type(recovery, 'ABCDE-234');
  await clickConfirm();
  await waitFor(() =>
    expect(recovery).toHaveAccessibleDescription('Введіть усі десять символів резервного коду.'),
  );
  expect(requests.some(({ path }) => path === '/auth/login/second')).toBe(false);
});

test('an expired second step returns to the password, with the reason', async () => {
  mockServer({
    ...ways,
    'POST /auth/login': () => ({ second_factor: STEP }),
    'POST /auth/login/second': () => problemAnswer(401, 'second-step-over', 'Вхід тривав задовго.'),
  });
  const { user } = await openPage('/');
  await signIn(user);
  await user.type(await screen.findByLabelText('Шестизначний код'), '123456');
  await user.click(screen.getByRole('button', { name: 'Підтвердити' }));
  expect(await screen.findByLabelText('Електронна пошта')).toBeVisible();
  expect(await screen.findByText('Вхід тривав задовго.')).toBeVisible();
});

test('returning from the provider in another tab does not sign in, and has a note', async () => {
  const requests = mockServer(ways);
  const { router } = await openPage(`/#oidc=${'x'.repeat(43)}`);
  expect(await screen.findByText(/розпочато в іншому вікні/)).toBeVisible();
  expect(router.state.location.hash).toBe('');
  expect(requests.some(({ path }) => path === '/auth/oidc/exchange')).toBe(false);
});

test('a new requirement during a session opens the page to set a factor', async () => {
  const account = signedInAs('lawyer');
  mockServer({
    ...quiet,
    'GET /api/users/me': () => ({ account: { ...account, second_factor_missing: true } }),
    'GET /api/inbox': () => problemAnswer(403, 'second-factor-required', 'Налаштуйте.'),
    'GET /api/users/me/factors': () => FACTORS,
  });
  await openPage('/inbox');
  expect(await screen.findByRole('heading', { name: 'Налаштуйте другий фактор' })).toBeVisible();
  expect(await screen.findByLabelText(/Ваш пароль/)).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Головне меню' })).toBeNull();
});

test('an answer with the account that comes after a sign-out does not restore the session', async () => {
  const account = signedInAs('lawyer');
  let answer: ((one: object) => void) | undefined;
  let required = false;
  mockServer({
    ...quiet,
    'GET /api/users/me': () =>
      required ? new Promise<object>((resolve) => (answer = resolve)) : { account },
    'GET /api/inbox': () => {
      required = true;
      return problemAnswer(403, 'second-factor-required', 'Налаштуйте.');
    },
    'POST /auth/logout': () => ({}),
  });
  const { user, store } = await openPage('/inbox');
  await waitFor(() => expect(answer).toBeDefined());
  await user.click(await screen.findByRole('button', { name: /Вийти/ }));
  expect(await screen.findByLabelText('Електронна пошта')).toBeVisible();
  await act(async () => answer?.({ account }));
  await settle();
  expect(store.getState().session.kind).toBe('out');
  expect(localStorage.getItem('account')).toBeNull();
});
