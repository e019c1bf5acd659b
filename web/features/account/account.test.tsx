import { screen, waitFor, within } from '@testing-library/react';
import { closeApp } from '../../testing/renderApp';
import { problemAnswer, mockServer } from '../../testing/server';
import { openAccount } from './testing/openAccount';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const tabs = async () =>
  within(await screen.findByRole('navigation', { name: 'Розділи облікового запису' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

test('/account opens one’s own parameters', async () => {
  const { router, id } = await openAccount('lawyer', '');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/account/${id}/edit`));
  expect(await screen.findByLabelText(/^Посада/)).toHaveValue('Юристка');
});

test('only experts have tabs of expert data and documents', async () => {
  const { router, id } = await openAccount('lawyer', 'expert');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/account/${id}/edit`));
  expect(await tabs()).not.toContain('Дані експерта');
  closeApp();
  await openAccount('unassigned_expert', 'edit');
  expect(await tabs()).toEqual(expect.arrayContaining(['Дані експерта', 'Документи експерта']));
});

test('only changes are sent, and a toast reports the success', async () => {
  const { user, sent } = await openAccount('lawyer', 'edit');
  const position = await screen.findByLabelText(/^Посада/);
  await user.clear(position);
  await user.type(position, 'Старша юристка');
  await user.click(screen.getByRole('button', { name: 'Зберегти' }));
  expect(await screen.findByText('Дані змінено')).toBeVisible();
  expect(sent()[0]?.body).toEqual({ position: 'Старша юристка' });
});

test('a new e-mail requires the password; a wrong password is reported at its field and the input stays', async () => {
  const wrongPassword = 'Пароль неправильний.';
  const { user, sent, id } = await openAccount('lawyer', 'edit');
  const email = await screen.findByLabelText(/^Електронна пошта/);
  mockServer({
    [`POST /api/users/${id}`]: () =>
      problemAnswer(422, 'wrong-password', wrongPassword, { password: wrongPassword }),
  });
  expect(screen.queryByLabelText(/^Ваш пароль/)).toBeNull();
  await user.clear(email);
  await user.type(email, 'new@example.org');
  await user.type(screen.getByLabelText(/^Ваш пароль/), 'nope');
  await user.click(screen.getByRole('button', { name: 'Зберегти' }));
  const password = screen.getByLabelText(/^Ваш пароль/);
  await waitFor(() => expect(password).toHaveAccessibleDescription(/Пароль неправильний/));
  expect(password).toHaveFocus();
  expect(email).toHaveValue('new@example.org');
  await user.type(password, 'x');
  await waitFor(() => expect(screen.queryByText('Пароль неправильний.')).toBeNull());
  expect(sent()).toEqual([]);
});

test('the password form sends the old and new password, and is emptied', async () => {
  const { user, sent } = await openAccount('lawyer', 'replacement', { 'POST /api/users': () => ({}) });
  await user.type(await screen.findByLabelText(/^Старий пароль/), 'старий пароль');
  await user.type(screen.getByLabelText(/^Новий пароль/), 'новий довгий пароль');
  await user.click(screen.getByRole('button', { name: 'Змінити пароль' }));
  expect(await screen.findByText('Пароль змінено')).toBeVisible();
  expect(sent()[0]?.body).toEqual({ op: 'старий пароль', np: 'новий довгий пароль' });
  expect(screen.getByLabelText(/^Старий пароль/)).toHaveValue('');
});

test('roles with tasks choose their first page beside language and theme', async () => {
  const { user, sent } = await openAccount('lawyer', 'edit');
  await user.click(await screen.findByRole('radio', { name: 'Мої завдання' }));
  await user.click(screen.getByRole('button', { name: 'Зберегти' }));
  expect(await screen.findByText('Дані змінено')).toBeVisible();
  expect(sent()[0]?.body).toEqual({ first_page: 'inbox' });
  closeApp();
  await openAccount('unassigned_expert', 'edit');
  expect(await screen.findByRole('group', { name: 'Вигляд' })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Перша сторінка' })).toBeNull();
});

describe('unsaved input', () => {
  const tab = async (name: string) =>
    within(await screen.findByRole('navigation', { name: 'Розділи облікового запису' })).getByRole('link', {
      name,
    });

  test('survives leaving the tab and a reload, until it is saved or undone', async () => {
    const { user, sent } = await openAccount('lawyer', 'edit');
    const position = () => screen.findByLabelText(/^Посада/);
    expect(screen.queryByRole('button', { name: 'Скасувати зміни' })).toBeNull();
    await user.type(await position(), ' і мати');
    await user.click(await tab('Зміна пароля'));
    await screen.findByLabelText(/^Старий пароль/);
    await user.click(await tab('Параметри облікового запису'));
    expect(await position()).toHaveValue('Юристка і мати');
    closeApp();
    const reopened = await openAccount('lawyer', 'edit');
    expect(await position()).toHaveValue('Юристка і мати');
    await reopened.user.click(screen.getByRole('button', { name: 'Скасувати зміни' }));
    expect(await position()).toHaveValue('Юристка');
    await reopened.user.type(await position(), 'ня');
    await reopened.user.click(screen.getByRole('button', { name: 'Зберегти' }));
    await screen.findByText('Дані змінено');
    expect(await position()).toHaveValue('Юристканя');
    expect(Object.keys(sessionStorage)).toEqual([]);
    expect(sent()).toEqual([]);
  });

  test('is stored for expert data too, separately for each account and tab', async () => {
    const { user } = await openAccount('expert', 'expert');
    await user.type(await screen.findByLabelText('Телефон'), '+380');
    await user.click(await tab('Параметри облікового запису'));
    await screen.findByLabelText(/^Посада/);
    await user.click(await tab('Дані експерта'));
    expect(await screen.findByLabelText('Телефон')).toHaveValue('+380');
  });

  test('never includes a password: leaving the page requires a confirmation', async () => {
    const { user, router, id } = await openAccount('lawyer', 'replacement');
    await user.type(await screen.findByLabelText(/^Старий пароль/), 'таємниця');
    await user.click(await tab('Параметри облікового запису'));
    const question = await screen.findByRole('dialog', { name: 'Піти зі сторінки?' });
    expect(within(question).getByText(/^Введений на ній пароль із/)).toBeVisible();
    await waitFor(() => expect(within(question).getByRole('button', { name: 'Залишитися' })).toHaveFocus());
    await user.click(within(question).getByRole('button', { name: 'Залишитися' }));
    expect(router.state.location.pathname).toBe(`/account/${id}/replacement`);
    expect(screen.getByLabelText(/^Старий пароль/)).toHaveValue('таємниця');
    expect(JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])).not.toContain(
      'таємниця',
    );
    await user.click(await tab('Параметри облікового запису'));
    await user.click(await screen.findByRole('button', { name: 'Піти' }));
    expect(await screen.findByLabelText(/^Посада/)).toBeVisible();
  });
});
