import { screen, waitFor, within } from '@testing-library/react';
import { problemAnswer } from '../../../testing/server';
import { ID, openUser, posts, enterProof } from '../testing/openUsers';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('only changes are sent, and a refusal is shown at its field with all input kept', async () => {
  let refuse = true;
  const { user: hand, requests } = await openUser(
    { role: 'lawyer' },
    {
      [`POST /api/users/${ID}`]: () => {
        if (!refuse) return {};
        return problemAnswer(422, 'invalid-input', 'Перевірте', {
          email: 'Ця адреса вже належить іншому.',
        });
      },
    },
  );
  const email = await screen.findByLabelText(/Електронна пошта/);
  expect(screen.getByRole('button', { name: 'Змін немає' })).toBeDisabled();
  expect(screen.queryByLabelText('Основний сектор культури')).toBeNull();
  await hand.clear(email);
  await hand.type(email, 'chief@example.org');
  await hand.type(screen.getByLabelText('Посада'), 'Юристка');
  await hand.click(screen.getByRole('button', { name: 'Зберегти' }));
  await enterProof(hand);
  expect(await screen.findByText('Ця адреса вже належить іншому.')).toBeVisible();
  await waitFor(() => expect(email).toHaveFocus());
  expect(screen.getByLabelText('Посада')).toHaveValue('Юристка');
  refuse = false;
  await hand.click(screen.getByRole('button', { name: 'Зберегти' }));
  await enterProof(hand);
  expect(await screen.findByText('Дані змінено')).toBeVisible();
  expect(posts(requests).map(({ body }) => body)).toEqual([
    { email: 'chief@example.org', position: 'Юристка', own_password: 'мій пароль' },
    { email: 'chief@example.org', position: 'Юристка', own_password: 'мій пароль' },
  ]);
});

test('an expert has extra fields; a sixth keyword is ignored with a hint, archived keywords are not offered', async () => {
  const { user: hand, requests } = await openUser(
    { keywords: ['k1', 'k2', 'k3', 'k4', 'k7'], cultural_sector: 'old' },
    { [`POST /api/users/${ID}`]: () => ({}) },
  );
  const keywords = await screen.findByRole('combobox', { name: 'Ключові слова' });
  for (const name of [
    'Група',
    'Основна програма',
    'Програми, які може оцінювати',
    'Основний сектор культури',
  ])
    expect(screen.getByRole('combobox', { name })).toBeInTheDocument();
  expect(screen.getByLabelText('Найбільше заявок одночасно')).toHaveValue('10');
  expect(screen.getByText('Колишній (в архіві)')).toBeInTheDocument();
  expect(screen.getByText(/Архівні слова вилучено з вибору: слово 7/)).toBeVisible();
  expect(screen.getByText('Щонайбільше 5 ключових слів.')).toBeVisible();
  await hand.click(keywords);
  expect(await screen.findByTitle('слово 6')).toBeInTheDocument();
  expect(screen.queryByTitle('слово 7')).toBeNull();
  await hand.click(screen.getByTitle('слово 5'));
  await hand.click(screen.getByTitle('слово 6'));
  expect(await screen.findByText(/Уже обрано 5 слів/)).toBeVisible();
  await hand.keyboard('{Escape}');
  await hand.click(screen.getByRole('button', { name: 'Зберегти' }));
  await screen.findByText('Дані змінено');
  expect(posts(requests).at(-1)?.body).toEqual({ keywords: ['k1', 'k2', 'k3', 'k4', 'k5'] });
});

test('a block is confirmed before it is done', async () => {
  const { user: hand, requests } = await openUser({}, { [`POST /api/users/${ID}`]: () => ({}) });
  await hand.click(await screen.findByRole('checkbox', { name: 'Заблокувати обліковий запис' }));
  await hand.click(screen.getByRole('button', { name: 'Зберегти' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Зберегти зміни?' }));
  expect(dialog.getByText(/усі його сеанси завершаться/)).toBeVisible();
  expect(posts(requests)).toEqual([]);
  await hand.click(dialog.getByRole('button', { name: 'Зберегти' }));
  await screen.findByText('Дані змінено');
  expect(posts(requests).at(-1)?.body).toEqual({ blocked: true });
});

test('the tax number is masked until it is revealed', async () => {
  const { user: hand, requests } = await openUser(
    {},
    {
      [`GET /api/users/${ID}/tax-number`]: () => ({ tax_id: '1234567899' }),
      [`POST /api/users/${ID}`]: () => ({}),
    },
  );
  const field = await screen.findByLabelText('РНОКПП');
  expect(field).toHaveValue('••••••••90');
  expect(requests.some(({ path }) => path.endsWith('tax-number'))).toBe(false);
  await hand.click(screen.getByRole('button', { name: 'Показати РНОКПП' }));
  await waitFor(() => expect(screen.getByLabelText('РНОКПП')).toHaveValue('1234567899'));
  await hand.clear(screen.getByLabelText('РНОКПП'));
  await hand.click(screen.getByRole('button', { name: 'Зберегти' }));
  await enterProof(hand);
  await screen.findByText('Дані змінено');
  expect(posts(requests).at(-1)?.body).toEqual({ tax_id: '', own_password: 'мій пароль' });
});

test('a missing tax number can be entered without revealing', async () => {
  const { requests, user: hand } = await openUser(
    { tax_id_masked: null },
    { [`POST /api/users/${ID}`]: () => ({}) },
  );
  await hand.click(await screen.findByRole('button', { name: 'Внести РНОКПП' }));
  await hand.type(screen.getByLabelText('РНОКПП'), '1234567899');
  await hand.click(screen.getByRole('button', { name: 'Зберегти' }));
  await enterProof(hand);
  await screen.findByText('Дані змінено');
  expect(posts(requests).map(({ body }) => body)).toEqual([
    { tax_id: '1234567899', own_password: 'мій пароль' },
  ]);
  expect(requests.some(({ path }) => path.endsWith('/tax-number'))).toBe(false);
});

test('fields that may not be changed show the reason', async () => {
  await openUser({
    role: 'admin',
    can: { change: true, role: 'own-role', block: 'own-block', impersonate: 'impersonate-self' },
  });
  expect(await screen.findByRole('combobox', { name: 'Роль' })).toBeDisabled();
  expect(screen.getByText(/Власну роль змінити не можна/)).toBeVisible();
  expect(screen.getByText('Заблокувати власний обліковий запис не можна.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Увійти від імені користувача' })).toBeNull();
});

test('a chief sees why an administrator’s account cannot be saved', async () => {
  const refusal = 'admin-by-admin-only';
  const { user: hand } = await openUser({
    role: 'admin',
    can: { change: refusal, role: refusal, block: refusal, impersonate: 'forbidden' },
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Обліковий запис адміністратора може змінювати лише адміністратор.');
  expect(screen.getByRole('combobox', { name: 'Роль' })).toBeDisabled();
  expect(screen.getByRole('checkbox', { name: 'Заблокувати обліковий запис' })).toBeDisabled();
  await hand.type(screen.getByLabelText('Посада'), 'Інша');
  expect(screen.getByRole('button', { name: 'Зберегти' })).toBeDisabled();
});
