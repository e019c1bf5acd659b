import { screen, waitFor, within } from '@testing-library/react';
import { BASE, fields, id, openDocuments, template } from './testing/openDocuments';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

async function openNew() {
  const call = `${BASE}/${id(1)}`;
  const { user } = await openDocuments(`/documents/templates/${id(1)}`, {
    [`GET ${call}`]: () => ({ template: template() }),
    [`GET ${BASE}`]: () => ({ templates: [], next: null }),
    'GET /api/documents/fields': () => fields(3),
  });
  await user.click(await screen.findByRole('button', { name: 'Додати змінну' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Нова змінна' }));
  return { user, dialog, name: dialog.getByRole('textbox', { name: /^Назва/ }) };
}

test('a name of forbidden characters has an error that lists the permitted ones', async () => {
  const { user, dialog, name } = await openNew();
  await user.type(name, 'сума{Enter}');
  expect(
    await dialog.findByText(/може мати лише латинські літери, цифри, дефіс і знак підкреслення/),
  ).toBeVisible();
  expect(dialog.queryByText('Назву змінної не вказано')).toBeNull();
});

test('Escape asks before unsaved input is discarded', async () => {
  const { user, name } = await openNew();
  await user.type(name, 'town');
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Введене про змінну не збережено')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Залишитися' }));
  await waitFor(() => expect(screen.queryByText('Введене про змінну не збережено')).toBeNull());
  expect(name).toHaveValue('town');
});

test('Escape closes an untouched dialog at once', async () => {
  const { user } = await openNew();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Нова змінна' })).toBeNull());
  expect(screen.queryByText('Введене про змінну не збережено')).toBeNull();
});
