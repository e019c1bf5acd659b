import { act, screen, waitFor, within } from '@testing-library/react';
import { ID, openUsers, user } from '../testing/openUsers';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('input typed during a save stays unsaved in the form', async () => {
  let currentUser = user({ role: 'lawyer', tax_id_masked: null });
  let answerSave: (answer: object) => void = () => undefined;
  const app = await openUsers(`/admin/users/${ID}`, {
    [`GET /api/users/${ID}`]: () => ({ user: currentUser }),
    [`POST /api/users/${ID}`]: () => new Promise<object>((resolve) => (answerSave = resolve)),
  });
  const name = await screen.findByLabelText(/^Прізвище, ім’я/);
  await app.user.type(name, '!');
  await app.user.click(screen.getByRole('button', { name: 'Зберегти' }));
  await app.user.type(name, '?');
  currentUser = { ...currentUser, name: 'Олена Бойко!' };
  await act(async () => answerSave({}));
  await screen.findByRole('heading', { name: 'Олена Бойко!' });
  await waitFor(() => expect(name).toHaveValue('Олена Бойко!?'));
  expect(screen.getByRole('button', { name: 'Зберегти' })).toBeEnabled();
});

test('before an account is blocked, its open reviews are named by the numbers of their applications', async () => {
  const numbers = ['2027-KGR-1-1-01040', '2027-REZ-0-1-01041'];
  const app = await openUsers(`/admin/users/${ID}`, {
    [`GET /api/users/${ID}`]: () => ({ user: user({ open_reviews: numbers }) }),
  });
  await app.user.click(await screen.findByRole('checkbox', { name: 'Заблокувати обліковий запис' }));
  await app.user.click(screen.getByRole('button', { name: 'Зберегти' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('2 розпочаті оцінки цього експерта залишаться незавершеними');
  expect(dialog).toHaveTextContent('заявки № 2027-KGR-1-1-01040 і 2027-REZ-0-1-01041');
});

test('saved values stay in the form until the next reading, without flickering', async () => {
  let reading: Promise<object> | undefined;
  const before = user({ role: 'lawyer' });
  const app = await openUsers(`/admin/users/${ID}`, {
    [`GET /api/users/${ID}`]: () => reading ?? { user: before },
    [`POST /api/users/${ID}`]: () => ({}),
  });
  const blockedBox = await screen.findByRole('checkbox', { name: 'Заблокувати обліковий запис' });
  await app.user.click(blockedBox);
  let arrive: (answer: object) => void = () => undefined;
  reading = new Promise((resolve) => (arrive = resolve));
  await app.user.click(screen.getByRole('button', { name: 'Зберегти' }));
  await app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Зберегти' }));
  expect(await screen.findByRole('button', { name: 'Змін немає' })).toBeVisible();
  expect(blockedBox).toBeChecked();
  await act(async () => arrive({ user: { ...before, blocked: true } }));
  await screen.findByText('Заблоковано');
  expect(blockedBox).toBeChecked();
});
