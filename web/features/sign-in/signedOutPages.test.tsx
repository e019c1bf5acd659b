import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { accountWith, renderApp } from '../../testing/renderApp';
import { problemAnswer, mockServer } from '../../testing/server';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
});

async function openPage(address: string) {
  const app = await renderApp(address);
  return app;
}

describe('registration', () => {
  async function fillIn() {
    const app = await openPage('/registration');
    await app.user.type(await screen.findByLabelText(/^Прізвище, ім’я та по батькові/), 'Ірина Коваль');
    await app.user.type(screen.getByLabelText(/^Електронна пошта/), 'iryna@example.org');
    await app.user.type(screen.getByLabelText(/^Пароль/), 'тихий берег');
    return app;
  }
  const submit = () => screen.getByRole('button', { name: 'Зареєструватися' });

  test('signs in and opens /', async () => {
    const account = accountWith('unassigned');
    const requests = mockServer({
      'POST /auth/registration': () => ({}),
      'POST /auth/login': () =>
        Response.json({ data: { account } }, { headers: { authorization: 'Bearer t1' } }),
      'GET /api/users/me': () => ({ account }),
    });
    const { user, router } = await fillIn();
    expect(screen.getByText(/справжні прізвище, ім’я та по батькові/)).toBeVisible();
    await user.click(screen.getByLabelText('зареєструватися як експерт'));
    await user.click(submit());
    expect(await screen.findByRole('heading', { name: 'Очікуйте на призначення ролі' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
    const credentials = { email: 'iryna@example.org', password: 'тихий берег' };
    expect(requests.find(({ path }) => path === '/auth/registration')?.body).toEqual({
      name: 'Ірина Коваль',
      ...credentials,
      is_expert: true,
    });
    expect(requests.find(({ path }) => path === '/auth/login')?.body).toEqual(credentials);
  });

  test('shows the server’s error at the field, focuses it, and keeps the input', async () => {
    const refusal = 'Обліковий запис із такою електронною адресою вже є.';
    mockServer({
      'POST /auth/registration': () => problemAnswer(409, 'email-taken', refusal, { email: refusal }),
    });
    const { user } = await fillIn();
    await user.click(submit());
    expect(await screen.findByText(refusal)).toBeVisible();
    const email = screen.getByLabelText(/^Електронна пошта/);
    expect(email).toHaveFocus();
    expect(email).toHaveAccessibleDescription(refusal);
    expect(screen.getByLabelText(/^Пароль/)).toHaveValue('тихий берег');
    await user.type(email, 'x');
    await waitFor(() => expect(screen.queryByText(refusal)).toBeNull());
  });

  test('keeps name and e-mail, never the password, when the page is left', async () => {
    mockServer({});
    const { go } = await fillIn();
    await go('/restore');
    expect(JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])).not.toContain(
      'тихий',
    );
    await go('/registration');
    expect(await screen.findByLabelText(/^Прізвище/)).toHaveValue('Ірина Коваль');
    expect(screen.getByLabelText(/^Електронна пошта/)).toHaveValue('iryna@example.org');
    expect(screen.getByLabelText(/^Пароль/)).toHaveValue('');
  });

  test('shows that the server does not answer', async () => {
    mockServer({});
    const { user } = await fillIn();
    await user.click(submit());
    expect(await screen.findByText(/Помилка з’єднання із сервером/)).toBeVisible();
  });

  test('requires name, e-mail and password', async () => {
    mockServer({});
    await openPage('/registration');
    expect(await screen.findByLabelText(/^Прізвище/)).toBeRequired();
    expect(screen.getByLabelText(/^Електронна пошта/)).toBeRequired();
    expect(screen.getByLabelText(/^Електронна пошта/)).toHaveAttribute('type', 'email');
    expect(screen.getByLabelText(/^Пароль/)).toBeRequired();
  });
});

describe('recovery', () => {
  const MAIL = 'Електронна пошта облікового запису';

  test('the request opens /restore/success', async () => {
    const requests = mockServer({ 'POST /auth/restore': () => ({}) });
    const { user, router } = await openPage('/');
    await user.click(await screen.findByRole('link', { name: 'Забули пароль?' }));
    await user.type(await screen.findByLabelText(MAIL), ' iryna@example.org ');
    await user.click(screen.getByRole('button', { name: 'Надіслати інструкції' }));
    expect(await screen.findByRole('heading', { name: 'Перевірте поштову скриньку' })).toHaveFocus();
    expect(router.state.location.pathname).toBe('/restore/success');
    expect(requests.find(({ path }) => path === '/auth/restore')?.body).toEqual({
      email: 'iryna@example.org',
    });
  });

  test('the letter’s link opens the form for a new password, and saving it opens /restore/done', async () => {
    const requests = mockServer({ 'POST /auth/restore/change': () => ({}) });
    const { user, router } = await openPage('/restore/token-of-the-letter');
    await user.type(await screen.findByLabelText('Новий пароль'), 'тихий берег');
    await user.click(screen.getByRole('button', { name: 'Зберегти пароль' }));
    expect(await screen.findByRole('link', { name: 'До входу' })).toHaveAttribute('href', '/');
    expect(router.state.location.pathname).toBe('/restore/done');
    expect(requests.find(({ path }) => path === '/auth/restore/change')?.body).toEqual({
      recover_hash: 'token-of-the-letter',
      password: 'тихий берег',
    });
  });

  const ERROR = 'Посилання вже не діє';
  const failingRoute = { 'POST /auth/restore/change': () => problemAnswer(422, 'recovery-expired', ERROR) };
  const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  /** Waits until the error is removed, at most half a second by the fake clock. */
  const waitUntilGone = () => waitFor(() => expect(screen.queryByText(ERROR)).toBeNull(), { timeout: 500 });
  /** Submits a new password that the server refuses. Returns at most 10 ms of fake time after the error has appeared. */
  async function submitRefusedPassword() {
    mockServer(failingRoute);
    const { user } = await openPage('/restore/used');
    await user.type(await screen.findByLabelText('Новий пароль'), 'тихий берег');
    jest.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Зберегти пароль' }));
    while (!screen.queryByText(ERROR)) await advance(10);
    expect(screen.getByText(ERROR)).toBeVisible();
  }

  test('typing removes the error', async () => {
    await submitRefusedPassword();
    const input = screen.getByLabelText('Новий пароль');
    fireEvent.change(input, { target: { value: 'тихий берегx' } });
    await waitUntilGone();
    expect(input).toHaveValue('тихий берегx');
  });

  test('the error stays for two seconds and is then removed', async () => {
    await submitRefusedPassword();
    for (let ms = 0; ms < 1980; ms += 20) await advance(20);
    expect(screen.getByText(ERROR)).toBeVisible();
    await waitUntilGone();
    expect(screen.getByLabelText('Новий пароль')).toHaveValue('тихий берег');
  });
});
