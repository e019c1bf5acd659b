import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { BASE, fields, id, openDocuments, template } from './testing/openDocuments';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const PATH = `/documents/templates/${id(1)}`;
const CALL = `${BASE}/${id(1)}`;
const routes = (change: object = {}) => ({
  [`GET ${CALL}`]: () => ({ template: template(change) }),
  'GET /api/documents/fields': () => fields(25),
});
const textOfTemplate = () => screen.findByRole('textbox', { name: 'Абзац' });

test('undo of a renaming restores the name of the variable, and keeps its source and label', async () => {
  const place = { ...template().variables.find(({ name }) => name === 'place')!, mode: 'application' };
  const { user, posted } = await openDocuments(PATH, {
    ...routes({ variables: [{ ...place, field: 'f1', optional: true }] }),
    [`POST ${CALL}`]: () => ({ template: template({ version: 4 }) }),
  });
  await textOfTemplate();
  await user.click(screen.getByRole('button', { name: 'Змінити змінну place' }));
  const dialog = await screen.findByRole('dialog', { name: 'Змінна «place»' });
  const name = within(dialog).getByRole('textbox', { name: /^Назва/ });
  await user.clear(name);
  await user.type(name, 'town{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Скасувати дію' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Скасувати дію' }));
  expect(await screen.findByRole('button', { name: 'Вставити змінну place' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Вставити змінну town' })).toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'Коментар' }), '!');
  await user.click(screen.getByRole('button', { name: 'Зберегти' }));
  expect(await screen.findByText('Збережено версію 4')).toBeVisible();
  expect(posted(CALL)[0]?.body).toMatchObject({
    template: {
      blocks: [{ type: 'paragraph', data: { text: 'Місто <span data-variable="place">place</span>' } }],
    },
    variables: [{ name: 'place', mode: 'application', label: 'Місто', field: 'f1', optional: true }],
  });
});

test.each([
  ['chips', { 'text/html': '<p><span data-variable="day">day</span></p><p>Кінець</p>' }],
  ['braces of a page', { 'text/html': '<p>Дата {{day}}</p><p>Кінець</p>' }],
  ['braces of a plain text', { 'text/plain': 'Дата {{ day }}\n\nКінець' }],
])('variables in pasted %s are declared at once', async (_, clipboard: Record<string, string>) => {
  await openDocuments(PATH, routes());
  const field = await textOfTemplate();
  await waitFor(() => expect(screen.queryByText('Редактор завантажується')).toBeNull());
  field.focus();
  fireEvent.paste(field, {
    clipboardData: { types: Object.keys(clipboard), getData: (type: string) => clipboard[type] ?? '' },
  });
  expect(await screen.findByRole('button', { name: 'Вставити змінну day' })).toBeVisible();
  expect(screen.getByText('day', { selector: '[data-variable]' })).toBeVisible();
});
