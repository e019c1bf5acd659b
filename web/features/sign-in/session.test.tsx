import type { UnknownAction } from '@reduxjs/toolkit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { live } from '../../live/actions';
import { pass, startClock } from '../../testing/clock';
import { accountWith, renderApp, signedInAs } from '../../testing/renderApp';
import { problemAnswer, silentStream, mockServer } from '../../testing/server';
import { session } from '../../session/slice';

const quiet = {
  'GET /api/events': silentStream,
  'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
  'GET /api/inbox': () => ({ tasks: [], next: null }),
};

beforeEach(() => localStorage.clear());

async function openPage(address: string) {
  const app = await renderApp(address);
  return app;
}

async function fillIn(user: Awaited<ReturnType<typeof openPage>>['user'], password: string) {
  await user.type(screen.getByLabelText('Електронна пошта'), 'lawyer@example.org');
  await user.type(screen.getByLabelText('Пароль'), password);
  await user.click(screen.getByRole('button', { name: 'Увійти' }));
}

test('a wrong password is reported below the form until the user types again', async () => {
  mockServer({
    'POST /auth/login': () => problemAnswer(401, 'wrong-credentials', 'Неправильна пошта або пароль'),
  });
  const { user } = await openPage('/');
  await fillIn(user, 'nope');
  expect(await screen.findByText('Неправильна пошта або пароль')).toBeVisible();
  await user.type(screen.getByLabelText('Пароль'), 'x');
  await waitFor(() => expect(screen.queryByText('Неправильна пошта або пароль')).toBeNull());
  expect(localStorage.getItem('token')).toBeNull();
});

test('a sign-in without an answer shows a connection error, and the input stays', async () => {
  mockServer({});
  const { user } = await openPage('/');
  await fillIn(user, 'demo-password');
  expect(await screen.findByText(/Помилка з’єднання із сервером/)).toBeVisible();
  expect(screen.getByLabelText('Електронна пошта')).toHaveValue('lawyer@example.org');
});

test('an address requested before the sign-in opens after it, with the token on every call', async () => {
  const account = accountWith('lawyer');
  const requests = mockServer({
    ...quiet,
    'GET /api/users/me': () => ({ account }),
    'POST /auth/login': () =>
      Response.json({ data: { account } }, { headers: { authorization: 'Bearer t1' } }),
  });
  const { user, router } = await openPage('/inbox?mine=true');
  await screen.findByLabelText('Електронна пошта');
  await fillIn(user, 'demo-password');
  expect(await screen.findByRole('heading', { name: 'Мої завдання' })).toBeVisible();
  expect(router.state.location.search).toBe('?mine=true');
  const request = requests.find(({ path }) => path === '/api/inbox');
  expect(request?.headers.get('authorization')).toBe('Bearer t1');
  expect(request?.query.get('mine')).toBe('true');
});

test('a 401 on any call ends the session with a notice; language and theme stay', async () => {
  signedInAs('lawyer');
  localStorage.setItem('preferences', JSON.stringify({ language: 'uk', theme: 'dark' }));
  localStorage.setItem('inbox_filters', '{}');
  mockServer({ 'GET /api/users/me': () => problemAnswer(401, 'session-expired', '') });
  await openPage('/inbox');
  expect(await screen.findByText(/Схоже, ваш сеанс завершився/)).toBeVisible();
  expect(Object.keys(localStorage)).toEqual(['preferences']);
});

test('without an answer the session stays, the banner is shown, and the list appears once it is answered', async () => {
  const account = signedInAs('lawyer');
  let answering = false;
  const absent = () => {
    throw new TypeError('network');
  };
  mockServer({
    'GET /api/users/me': () => ({ account }),
    'GET /api/events': silentStream,
    'GET /api/inbox/count': () => (answering ? { total: 0, today: 0, overdue: 0 } : absent()),
    'GET /api/inbox': () => (answering ? { tasks: [], next: null } : absent()),
  });
  await openPage('/inbox');
  expect(await screen.findAllByText(/Помилка з’єднання із сервером/)).not.toHaveLength(0);
  answering = true;
  expect(await screen.findByText('Наразі жодне завдання не чекає на вас')).toBeVisible();
  expect(localStorage.getItem('token')).toBe('Bearer test');
  await waitFor(() => expect(screen.queryByText(/Помилка з’єднання/)).toBeNull());
});

test('the token is kept if the server cannot return its account, and the account is requested again', async () => {
  localStorage.setItem('token', 'Bearer test');
  let answering = false;
  const account = accountWith('lawyer');
  mockServer({
    ...quiet,
    'GET /api/users/me': () => (answering ? { account } : problemAnswer(500, 'internal', 'Сталася помилка')),
  });
  startClock();
  await openPage('/inbox');
  await pass(1000);
  expect(localStorage.getItem('token')).toBe('Bearer test');
  answering = true;
  await pass(15_000);
  expect(await screen.findByRole('heading', { name: 'Мої завдання' })).toBeVisible();
});

test('an account without a role waits, and continues once it has one', async () => {
  let account = signedInAs('unassigned');
  mockServer({ ...quiet, 'GET /api/users/me': () => ({ account }) });
  const { router } = await openPage('/inbox');
  expect(await screen.findByRole('heading', { name: 'Очікуйте на призначення ролі' })).toBeVisible();
  account = accountWith('expert');
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(router.state.location.pathname).toBe('/expert'));
});

test('the token is kept and reapplied on start, and the account is read again', async () => {
  const account = signedInAs('lawyer');
  const requests = mockServer({
    ...quiet,
    'GET /api/users/me': () => ({ account: { ...account, name: 'Оксана Нова' } }),
  });
  await openPage('/inbox');
  expect(await screen.findByText('Оксана Нова')).toBeVisible();
  expect(requests.find(({ path }) => path === '/api/users/me')?.headers.get('authorization')).toBe(
    'Bearer test',
  );
  expect(localStorage.getItem('account')).toContain('Оксана Нова');
});

test('signing out clears the stored state', async () => {
  const account = signedInAs('unassigned');
  localStorage.setItem('expert_filters', '{}');
  sessionStorage.setItem('note', '{}');
  mockServer({ 'GET /api/users/me': () => ({ account }), 'POST /auth/logout': () => ({}) });
  const { user } = await openPage('/');
  await screen.findByRole('heading', { name: 'Очікуйте на призначення ролі' });
  await user.click(screen.getByRole('button', { name: 'Вийти' }));
  expect(await screen.findByLabelText('Електронна пошта')).toBeVisible();
  expect(Object.keys(localStorage)).toEqual([]);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('after a quick sign-out the account is not requested', async () => {
  const account = signedInAs('unassigned');
  startClock();
  const requests = mockServer({
    'GET /api/users/me': () => ({ account }),
    'POST /auth/logout': () => ({}),
  });
  const { store } = await openPage('/');
  act(() => void store.dispatch(session.signOut()));
  await pass(5000);
  expect(requests.map(({ path }) => path)).not.toContain('/api/users/me');
  expect(screen.getByLabelText('Електронна пошта')).toBeVisible();
});

test('signing out aborts running reads before the request to the server; nothing is requested with the ended token', async () => {
  const account = signedInAs('lawyer');
  let endSession = () => undefined as void;
  const signOutResponse = new Promise<object>((resolve) => (endSession = () => resolve({})));
  const requests = mockServer({
    ...quiet,
    'GET /api/users/me': () => ({ account }),
    'GET /api/inbox/count': () => new Promise<object>(() => undefined),
    'POST /auth/logout': () => signOutResponse,
  });
  const { user, store } = await openPage('/inbox');
  const leave = await screen.findByRole('button', { name: 'Вийти' });
  const before = requests.length;
  startClock();
  await user.click(leave);
  await act(async () => void store.dispatch(live.event({ id: '6', kind: 'inbox', subject: null, data: {} })));
  // Longer than the pause before events are handled.
  await pass(1000);
  const withToken = requests.slice(before).filter(({ headers }) => headers.has('authorization'));
  expect(withToken.map(({ path, headers }) => [path, headers.get('authorization')])).toEqual([
    ['/auth/logout', 'Bearer test'],
  ]);
  expect(requests.find((request) => request.path === '/api/inbox/count')?.signal?.aborted).toBe(true);
  expect(screen.getByLabelText('Електронна пошта')).toBeVisible();
  endSession();
});

describe('a session that expires while something is being typed', () => {
  const account = accountWith('lawyer');
  const address = `/account/${account._id}/replacement`;
  const answers = (signedIn: typeof account) => ({
    ...quiet,
    'GET /api/users/me': () => ({ account: signedIn }),
    'POST /api/users': () => problemAnswer(401, 'session-expired', ''),
    'POST /auth/login': () =>
      Response.json({ data: { account: signedIn } }, { headers: { authorization: 'Bearer t2' } }),
  });
  const dialog = () => screen.findByRole('dialog', { name: 'Увійдіть знову' });

  async function typedAndExpired(signedIn = account) {
    signedInAs('lawyer');
    const requests = mockServer({ ...answers(signedIn), 'GET /api/users/me': () => ({ account }) });
    const app = await openPage(address);
    await app.user.type(await screen.findByLabelText(/^Старий пароль/), 'старий');
    await app.user.type(screen.getByLabelText(/^Новий пароль/), 'новий довгий');
    await app.user.click(screen.getByRole('button', { name: 'Змінити пароль' }));
    expect(await screen.findByText(/Схоже, ваш сеанс завершився/)).toBeVisible();
    expect(Object.keys(localStorage)).toEqual([]);
    Object.assign(requests, { length: 0 });
    mockServer(answers(signedIn));
    return app;
  }

  test('the page continues if the same person signs in', async () => {
    const { user, router } = await typedAndExpired();
    const form = within(await dialog());
    expect(form.getByLabelText('Електронна пошта')).toHaveValue('lawyer@example.org');
    await user.type(form.getByLabelText('Пароль'), 'demo-password');
    await user.click(form.getByRole('button', { name: 'Увійти' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText(/^Старий пароль/)).toHaveValue('старий');
    expect(screen.getByLabelText(/^Новий пароль/)).toHaveValue('новий довгий');
    expect(router.state.location.pathname).toBe(address);
    expect(localStorage.getItem('token')).toBe('Bearer t2');
    expect(screen.getByRole('button', { name: 'Змінити пароль' })).toBeEnabled();
  });

  test('the page also stays after a wrong password', async () => {
    const { user } = await typedAndExpired();
    mockServer({
      'POST /auth/login': () => problemAnswer(401, 'wrong-credentials', 'Неправильна пошта або пароль'),
    });
    const form = within(await dialog());
    await user.type(form.getByLabelText('Пароль'), 'nope');
    await user.click(form.getByRole('button', { name: 'Увійти' }));
    expect(await form.findByText('Неправильна пошта або пароль')).toBeVisible();
    expect(screen.getByLabelText(/^Старий пароль/)).toHaveValue('старий');
  });

  test('another person’s sign-in opens the landing page, without any data of the first', async () => {
    const otherAccount = { ...accountWith('expert'), _id: '3f9a1c34-5b5e-4a59-9d0a-0d6f6f1f9c02' };
    const { user, router } = await typedAndExpired(otherAccount);
    const form = within(await dialog());
    await user.clear(form.getByLabelText('Електронна пошта'));
    await user.type(form.getByLabelText('Електронна пошта'), otherAccount.email);
    await user.type(form.getByLabelText('Пароль'), 'demo-password');
    await user.click(form.getByRole('button', { name: 'Увійти' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/expert'));
    expect(screen.queryByDisplayValue('старий')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('leaving it opens the ordinary sign-in', async () => {
    const { user, router } = await typedAndExpired();
    await user.click(within(await dialog()).getByRole('button', { name: /почати спочатку/ }));
    expect(await screen.findByRole('link', { name: 'Реєстрація' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
  });

  test('a session that expires in another tab expires here too, and a sign-in there continues it here', async () => {
    signedInAs('lawyer');
    mockServer(answers(account));
    const { user } = await openPage(address);
    await user.type(await screen.findByLabelText(/^Старий пароль/), 'старий');
    const storageEvent = (key: string, newValue: string | null) =>
      act(() => window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
    localStorage.clear();
    await storageEvent('session_over', 'expired');
    await storageEvent('token', null);
    await dialog();
    localStorage.setItem('token', 'Bearer t3');
    await storageEvent('token', 'Bearer t3');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText(/^Старий пароль/)).toHaveValue('старий');
  });
});

test('without a session any other address opens the sign-in, with its two tabs', async () => {
  mockServer({});
  const { router } = await openPage('/restore/no/such');
  expect(await screen.findByLabelText('Електронна пошта')).toBeVisible();
  expect(router.state.location.pathname).toBe('/');
  const tabs = within(screen.getByRole('navigation', { name: 'Вхід до системи' })).getAllByRole('link');
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Вхід', 'Реєстрація']);
});

test('the password can be shown and hidden', async () => {
  mockServer({});
  const { user } = await openPage('/');
  const password = screen.getByLabelText('Пароль');
  expect(password).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Показати пароль' }));
  expect(password).toHaveAttribute('type', 'text');
});

test('a changed role is applied at once, also if other events come meanwhile or the event of the change was missed', async () => {
  let role: 'lawyer' | 'chief' = 'lawyer';
  const { _id } = signedInAs(role);
  const answers: ((answer: object) => void)[] = [];
  mockServer({
    ...quiet,
    'GET /api/users/me': () => new Promise<object>((resolve) => answers.push(resolve)),
  });
  const { store } = await openPage('/inbox');
  const dispatch = (action: UnknownAction) => act(() => void store.dispatch(action));
  const event = (kind: 'account' | 'inbox') => live.event({ id: '5', kind, subject: null, data: {} });
  const administration = () => screen.queryByRole('link', { name: 'Адміністрування' });
  const answerReads = async (before: number) => {
    await waitFor(() => expect(answers.length).toBeGreaterThan(before));
    for (const answer of answers) answer({ account: { ...accountWith(role), _id } });
  };
  await answerReads(0);
  expect(administration()).toBeNull();

  role = 'chief';
  let before = answers.length;
  dispatch(event('account'));
  dispatch(event('inbox'));
  await answerReads(before);
  expect(await screen.findByRole('link', { name: 'Адміністрування' })).toBeVisible();

  role = 'lawyer';
  before = answers.length;
  dispatch(live.gap());
  await answerReads(before);
  await waitFor(() => expect(administration()).toBeNull());
});
