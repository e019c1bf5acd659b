import { screen, waitFor } from '@testing-library/react';
import { accountWith, renderApp, signedInAs } from '../../testing/renderApp';
import { problemAnswer, silentStream, standInServer } from '../../testing/server';

const quiet = {
  'GET /api/events': silentStream,
  'GET /api/inbox/count': () => ({ total: 0, overdue: 0 }),
  'GET /api/inbox': () => ({ tasks: [], next: null }),
};
let close = () => undefined as void;

beforeEach(() => localStorage.clear());
afterEach(() => close());

async function open(address: string) {
  const app = await renderApp(address);
  close = app.close;
  return app;
}

async function fillIn(user: Awaited<ReturnType<typeof open>>['user'], password: string) {
  await user.type(screen.getByLabelText('Електронна пошта'), 'lawyer@example.org');
  await user.type(screen.getByLabelText('Пароль'), password);
  await user.click(screen.getByRole('button', { name: 'Увійти' }));
}

test('a wrong password says so under the form until the user types again', async () => {
  standInServer({
    'POST /auth/login': () => problemAnswer(401, 'wrong-credentials', 'Неправильна пошта або пароль'),
  });
  const { user } = await open('/');
  await fillIn(user, 'nope');
  expect(await screen.findByText('Неправильна пошта або пароль')).toBeVisible();
  await user.type(screen.getByLabelText('Пароль'), 'x');
  expect(screen.queryByText('Неправильна пошта або пароль')).toBeNull();
  expect(localStorage.getItem('token')).toBeNull();
});

test('no answer to the sign-in is a connection error, and what was typed stays', async () => {
  standInServer({});
  const { user } = await open('/');
  await fillIn(user, 'demo-password');
  expect(await screen.findByText(/Помилка з’єднання із сервером/)).toBeVisible();
  expect(screen.getByLabelText('Електронна пошта')).toHaveValue('lawyer@example.org');
});

test('an address asked for before the sign-in opens after it, with the token on every call', async () => {
  const account = accountWith('lawyer');
  const heard = standInServer({
    ...quiet,
    'GET /api/users/me': () => ({ account }),
    'POST /auth/login': () =>
      Response.json({ data: { account } }, { headers: { authorization: 'Bearer t1' } }),
  });
  const { user, router } = await open('/inbox?mine=true');
  await screen.findByLabelText('Електронна пошта');
  await fillIn(user, 'demo-password');
  expect(await screen.findByRole('heading', { name: 'Мої завдання' })).toBeVisible();
  expect(router.state.location.search).toBe('?mine=true');
  const asked = heard.find(({ path }) => path === '/api/inbox');
  expect(asked?.headers.get('authorization')).toBe('Bearer t1');
  expect(asked?.query.get('mine')).toBe('true');
});

test('a 401 on any call ends the session and says so; language and theme stay', async () => {
  signedInAs('lawyer');
  localStorage.setItem('preferences', JSON.stringify({ language: 'uk', theme: 'dark' }));
  localStorage.setItem('inbox_filters', '{}');
  standInServer({ 'GET /api/users/me': () => problemAnswer(401, 'session-expired', '') });
  await open('/inbox');
  expect(await screen.findByText(/Схоже, ваш сеанс завершився/)).toBeVisible();
  expect(Object.keys(localStorage)).toEqual(['preferences']);
});

test('without an answer the session stays, the banner shows, and the list comes by itself', async () => {
  const account = signedInAs('lawyer');
  let answering = false;
  const absent = () => {
    throw new TypeError('network');
  };
  standInServer({
    'GET /api/users/me': () => ({ account }),
    'GET /api/events': silentStream,
    'GET /api/inbox/count': () => (answering ? { total: 0, overdue: 0 } : absent()),
    'GET /api/inbox': () => (answering ? { tasks: [], next: null } : absent()),
  });
  await open('/inbox');
  expect(await screen.findAllByText(/Помилка з’єднання із сервером/)).not.toHaveLength(0);
  answering = true;
  expect(
    await screen.findByText('Наразі жодне завдання не чекає на вас', {}, { timeout: 4000 }),
  ).toBeVisible();
  expect(localStorage.getItem('token')).toBe('Bearer test');
  await waitFor(() => expect(screen.queryByText(/Помилка з’єднання/)).toBeNull());
});

test('an account without a role waits, and goes on once it has one', async () => {
  const account = signedInAs('unassigned');
  standInServer({ 'GET /api/users/me': () => ({ account }), 'POST /auth/logout': () => ({}) });
  const { user } = await open('/inbox');
  expect(await screen.findByRole('heading', { name: 'Очікуйте на призначення ролі' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Вийти' }));
  expect(await screen.findByLabelText('Електронна пошта')).toBeVisible();
  expect(localStorage.getItem('token')).toBeNull();
});
