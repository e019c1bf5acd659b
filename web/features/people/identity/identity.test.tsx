import { screen, waitFor, within } from '@testing-library/react';
import { problemAnswer } from '../../../testing/server';
import { ID, openUser, posts } from '../testing/openUsers';

const CHANGE = '7b0c52de-8a3e-4a7b-9d6e-2f5a0c1b3d4e';
const changes = {
  _id: CHANGE,
  asked_by: { _id: ID, name: 'Адміністратор Іван' },
  asked_at: '2026-11-20T09:00:00.000Z',
  email: { before: 'old@example.org', after: 'new@example.org' },
  tax_id: { before: null, after: '••••••••99' },
  factors: false,
  can_accept: true as const,
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('another person’s e-mail is changed with the administrator’s password and code; the page says that the change waits', async () => {
  const { user: hand, requests } = await openUser(
    { role: 'lawyer', identity: { proof: 'code', waits: true, change: null } },
    {
      [`POST /api/users/${ID}`]: ({ body }) =>
        (body as { own_code: string }).own_code === '123456'
          ? { identity_waits: true }
          : problemAnswer(422, 'wrong-code', 'Код неправильний', { own_code: 'Код неправильний' }),
    },
  );
  const email = await screen.findByLabelText(/Електронна пошта/);
  await hand.clear(email);
  await hand.type(email, 'new@example.org');
  await hand.click(screen.getByRole('button', { name: 'Зберегти' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Зберегти зміни?' }));
  expect(dialog.getByText(/набуде чинності, коли її підтвердить власник/)).toBeVisible();
  await hand.type(dialog.getByLabelText('Ваш пароль'), 'мій пароль');
  await hand.type(dialog.getByLabelText('Ваш код двоетапного входу'), '000000');
  await hand.click(dialog.getByRole('button', { name: 'Зберегти' }));
  expect(await dialog.findByText('Код неправильний')).toBeVisible();
  await hand.clear(dialog.getByLabelText('Ваш код двоетапного входу'));
  await hand.type(dialog.getByLabelText('Ваш код двоетапного входу'), '123456');
  await hand.click(dialog.getByRole('button', { name: 'Зберегти' }));
  expect(await screen.findByText('Зміна чекає на підтвердження')).toBeVisible();
  expect(posts(requests).at(-1)?.body).toEqual({
    email: 'new@example.org',
    own_password: 'мій пароль',
    own_code: '123456',
  });
});

test('a waiting change shows its values and is confirmed with the administrator’s password', async () => {
  const { user: hand, requests } = await openUser(
    { identity: { proof: 'password', waits: true, change: changes } },
    { [`POST /api/users/${ID}/identity-change`]: () => ({}) },
  );
  expect(await screen.findByText('електронна пошта: old@example.org → new@example.org')).toBeVisible();
  expect(screen.getByText('РНОКПП: немає → ••••••••99')).toBeVisible();
  expect(screen.getByText(/Просить Адміністратор Іван/)).toBeVisible();
  await hand.click(screen.getByRole('button', { name: 'Підтвердити зміну' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Підтвердити зміну облікового запису?' }));
  expect(dialog.queryByLabelText('Ваш код двоетапного входу')).toBeNull();
  await hand.type(dialog.getByLabelText('Ваш пароль'), 'мій пароль');
  await hand.click(dialog.getByRole('button', { name: 'Підтвердити зміну' }));
  await screen.findByText(/Просить/);
  expect(posts(requests).map(({ body }) => body)).toEqual([
    { change: CHANGE, accept: true, own_password: 'мій пароль' },
  ]);
});

test('the requester of a change may only cancel it', async () => {
  const { user: hand, requests } = await openUser(
    {
      identity: { proof: 'password', waits: true, change: { ...changes, can_accept: 'identity-own-change' } },
    },
    { [`POST /api/users/${ID}/identity-change`]: () => ({}) },
  );
  expect(await screen.findByText(/Зміну підтверджує не той, хто про неї попросив/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Підтвердити зміну' })).toBeNull();
  await hand.click(screen.getByRole('button', { name: 'Скасувати зміну' }));
  const question = within(await screen.findByRole('dialog', { name: 'Скасувати зміну облікового запису?' }));
  expect(posts(requests)).toEqual([]);
  await hand.click(question.getByRole('button', { name: 'Скасувати зміну' }));
  await waitFor(() => expect(posts(requests)).toHaveLength(1));
  expect(posts(requests).map(({ body }) => body)).toEqual([{ change: CHANGE, accept: false }]);
});

test('the account’s log says who requested a change and who cancelled it', async () => {
  const entry = {
    fields: ['email'],
    role: null,
    blocked: null,
    email: { before: 'old@example.org', after: 'new@example.org' },
    tax_id: null,
    approved_by: null,
    created_at: '2026-11-20T09:00:00.000Z',
  };
  await openUser(
    {},
    {
      [`GET /api/users/${ID}/changes`]: () => ({
        changes: [
          { ...entry, _id: 'cancelled 1', kind: 'cancelled', actor: { _id: ID, name: 'Керівниця Олена' } },
          { ...entry, _id: 'requested 1', kind: 'requested', actor: { _id: ID, name: 'Адміністратор Іван' } },
        ],
        next: null,
      }),
    },
  );
  const log = within(await screen.findByRole('table', { name: 'Зміни облікового запису' }));
  const values = 'електронна пошта: old@example.org → new@example.org';
  expect(
    log.getByRole('row', { name: new RegExp(`Керівниця Олена.*скасовано запит на зміну: ${values}`) }),
  ).toBeVisible();
  expect(
    log.getByRole('row', { name: new RegExp(`Адміністратор Іван.*запит на зміну: ${values}`) }),
  ).toBeVisible();
});
