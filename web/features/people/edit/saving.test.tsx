import { act, screen, waitFor, within } from '@testing-library/react';
import { ID, openUsers, user } from '../testing/openUsers';

test('input typed during a save stays unsaved in the form', async () => {
  localStorage.clear();
  let known = user({ role: 'lawyer', tax_id_masked: null });
  let saved: (answer: object) => void = () => undefined;
  const app = await openUsers(`/admin/users/${ID}`, {
    [`GET /api/users/${ID}`]: () => ({ user: known }),
    [`POST /api/users/${ID}`]: () => new Promise<object>((resolve) => (saved = resolve)),
  });
  const name = await screen.findByLabelText(/^Прізвище, ім’я/);
  await app.user.type(name, '!');
  await app.user.click(screen.getByRole('button', { name: 'Зберегти' }));
  await app.user.type(name, '?');
  known = { ...known, name: 'Олена Бойко!' };
  await act(async () => saved({}));
  await screen.findByRole('heading', { name: 'Олена Бойко!' });
  await waitFor(() => expect(name).toHaveValue('Олена Бойко!?'));
  expect(screen.getByRole('button', { name: 'Зберегти' })).toBeEnabled();
});

test('saved values stay in the form until the next reading, without flickering', async () => {
  localStorage.clear();
  let reading: Promise<object> | undefined;
  const before = user({ role: 'lawyer' });
  const app = await openUsers(`/admin/users/${ID}`, {
    [`GET /api/users/${ID}`]: () => reading ?? { user: before },
    [`POST /api/users/${ID}`]: () => ({}),
  });
  const blocked = await screen.findByRole('checkbox', { name: 'Заблокувати обліковий запис' });
  await app.user.click(blocked);
  let arrive: (answer: object) => void = () => undefined;
  reading = new Promise((resolve) => (arrive = resolve));
  await app.user.click(screen.getByRole('button', { name: 'Зберегти' }));
  await app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Зберегти' }));
  expect(await screen.findByRole('button', { name: 'Змін немає' })).toBeVisible();
  expect(blocked).toBeChecked();
  await act(async () => arrive({ user: { ...before, blocked: true } }));
  await screen.findByText('Заблоковано');
  expect(blocked).toBeChecked();
});
