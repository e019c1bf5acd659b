import { screen, waitFor, within } from '@testing-library/react';
import { closeApp } from '../../testing/renderApp';
import { problemAnswer } from '../../testing/server';
import { draftServer } from './testing/draftServer';
import { BASE, fields, id, openDocuments, template } from './testing/openDocuments';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const PATH = `/documents/templates/${id(1)}`;
const CALL = `${BASE}/${id(1)}`;
const routes = (change: object = {}) => ({
  [`GET ${CALL}`]: () => ({ template: template(change) }),
  [`GET ${BASE}`]: () => ({ templates: [], next: null }),
  'GET /api/documents/fields': () => fields(25),
});
const textOfTemplate = () => screen.findByRole('textbox', { name: 'Абзац' });

test('a template shows its text and its variables; a field is chosen by its label, twenty at first', async () => {
  const { user, posted } = await openDocuments(PATH, {
    ...routes(),
    [`POST ${CALL}`]: () => ({ template: template({ version: 4 }) }),
  });
  expect(await textOfTemplate()).toHaveTextContent('Місто place');
  expect(screen.getByText(/^Версія 3, 21 лист\. 2026 р\., 12:00, Леся Правник/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Додати змінну' }));
  const dialog = await screen.findByRole('dialog', { name: 'Нова змінна' });
  await user.click(within(dialog).getByRole('button', { name: 'Готово' }));
  expect(await within(dialog).findByText('Назву змінної не вказано')).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: /^Назва/ }), '-мета  goal 1');
  expect(within(dialog).getByText('У тексті: goal-1')).toBeVisible();
  await user.click(within(dialog).getByRole('combobox', { name: 'Звідки значення' }));
  await user.click(await screen.findByTitle('Із заявки'));
  await user.click(within(dialog).getByRole('button', { name: 'Готово' }));
  expect(await within(dialog).findByText('Оберіть поле заявки')).toBeVisible();
  const picker = within(dialog).getByRole('combobox', { name: /^Поле заявки/ });
  await user.click(picker);
  await screen.findByTitle('Поле 19');
  expect(screen.queryByTitle('Поле 20')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Показати всі: 25 полів' }));
  expect(await screen.findByTitle('Поле 24')).toBeVisible();
  await user.type(picker, 'поле 23');
  await user.click(await screen.findByTitle('Поле 23'));
  await user.click(within(dialog).getByRole('button', { name: 'Готово' }));
  const chip = await screen.findByRole('button', { name: 'Вставити змінну goal-1' });
  expect(chip).toHaveAttribute('data-hint', 'goal-1');

  await user.click(screen.getByRole('button', { name: 'Зберегти' }));
  expect(await screen.findByText('Збережено версію 4')).toBeVisible();
  const [sentCall] = posted(CALL);
  expect(sentCall?.headers.get('if-match')).toBe('"3"');
  expect(sentCall?.body).toMatchObject({
    title: 'Договір 1',
    template: {
      blocks: [{ type: 'paragraph', data: { text: 'Місто <span data-variable="place">place</span>' } }],
    },
  });
  const { variables } = sentCall!.body as { variables: object[] };
  expect(variables.at(-1)).toEqual({
    name: 'goal-1',
    mode: 'application',
    label: '',
    field: 'f23',
    optional: false,
  });
});

test('the purpose of a template is chosen and saved', async () => {
  const { user, posted } = await openDocuments(PATH, {
    ...routes(),
    [`POST ${CALL}`]: () => ({ template: template({ version: 4, purpose: 'act' }) }),
  });
  await textOfTemplate();
  await user.click(screen.getByRole('combobox', { name: 'Призначення' }));
  await user.click(await screen.findByTitle('Акт'));
  await user.click(screen.getByRole('button', { name: 'Зберегти' }));
  expect(await screen.findByText('Збережено версію 4')).toBeVisible();
  expect(posted(CALL)[0]?.body).toMatchObject({ purpose: 'act' });
});

test('renaming a variable renames it in the text; used and built-in variables cannot be deleted', async () => {
  const { user } = await openDocuments(PATH, routes());
  const field = await textOfTemplate();
  expect(screen.getByRole('button', { name: 'Видалити змінну place' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Видалити змінну sum_text' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Видалити змінну spare' }));
  expect(screen.queryByRole('button', { name: 'Вставити змінну spare' })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Змінити змінну place' }));
  const dialog = await screen.findByRole('dialog', { name: 'Змінна «place»' });
  const name = within(dialog).getByRole('textbox', { name: /^Назва/ });
  await user.clear(name);
  await user.type(name, 'sum_text{Enter}');
  expect(await within(dialog).findByText('Змінна з такою назвою вже є')).toBeVisible();
  await user.clear(name);
  await user.type(name, 'town{Enter}');
  await waitFor(() => expect(field).toHaveTextContent('Місто town'));
  expect(screen.getByRole('button', { name: 'Вставити змінну town' })).toBeVisible();
  // Name and source of a built-in variable are fixed.
  await user.click(screen.getByRole('button', { name: 'Змінити змінну sum_text' }));
  const builtIn = await screen.findByRole('dialog', { name: 'Змінна «sum_text»' });
  expect(within(builtIn).getByRole('textbox', { name: /^Назва/ })).toBeDisabled();
  expect(within(builtIn).getByRole('combobox', { name: 'Звідки значення' })).toBeDisabled();
});

test('a variable of a removed field is marked', async () => {
  const lostAnswer = {
    name: 'goal',
    mode: 'application',
    label: 'Мета',
    field: 'gone',
    optional: false,
    built_in: false,
    field_missing: true,
  };
  await openDocuments(PATH, routes({ variables: [lostAnswer] }));
  expect(await screen.findByText('Такого поля у формах заявок більше немає')).toBeVisible();
});

test('the server’s errors are shown with their variable or block, and no input is lost', async () => {
  const { user } = await openDocuments(PATH, {
    ...routes(),
    [`POST ${CALL}`]: () =>
      problemAnswer(422, 'invalid-input', 'Перевірте дані.', {
        title: 'Назву документа не вказано',
        'variables.7.name': 'Змінну «place» оголошено двічі.',
        'template.blocks.0': 'У цьому блоці є подвійні дужки.',
      }),
  });
  await textOfTemplate();
  const title = screen.getByRole('textbox', { name: /^Назва документа/ });
  await user.clear(title);
  await user.click(screen.getByRole('button', { name: 'Зберегти' }));
  const alert = await screen.findByRole('alert');
  const faults = within(alert).getAllByRole('listitem');
  expect(faults.map((fault) => fault.textContent?.trim())).toEqual([
    'Назву документа не вказано',
    'Змінна «place»: Змінну «place» оголошено двічі.',
    'Блок 1 У цьому блоці є подвійні дужки.',
  ]);
  expect(title).toHaveValue('');
});

test('after a colleague’s save the colleague is named, and the viewer’s text stays and can overwrite it', async () => {
  let newestTemplate = template();
  const { user, posted } = await openDocuments(PATH, {
    ...routes(),
    [`GET ${CALL}`]: () => ({ template: newestTemplate }),
    [`POST ${CALL}`]: ({ headers }) => {
      if (headers.get('if-match') === '"4"') return { template: template({ version: 5, title: 'Мій' }) };
      newestTemplate = template({
        version: 4,
        comment: 'Для шкіл',
        template: { blocks: [{ type: 'paragraph', data: { text: 'Місто Київ' } }] },
        updated_by: { _id: id(8), name: 'Юрій Головко' },
      });
      return problemAnswer(409, 'template-changed', 'Поки ви працювали, шаблон зберіг(-ла) Юрій Головко.');
    },
  });
  await textOfTemplate();
  const title = screen.getByRole('textbox', { name: /^Назва документа/ });
  await user.clear(title);
  await user.type(title, 'Мій');
  await user.click(screen.getByRole('button', { name: 'Зберегти' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/шаблон зберіг\(-ла\) Юрій Головко \(версія 4/);
  expect(title).toHaveValue('Мій');
  expect(within(alert).getByRole('link', { name: 'Порівняти версії' })).toHaveAttribute(
    'href',
    `${PATH}/versions?from=3&to=4`,
  );
  await user.click(within(alert).getByRole('button', { name: 'Порівняти мій текст із цією версією' }));
  const comparison = screen.getByRole('region', { name: 'Зміни від версії 4 до вашого тексту' });
  expect(
    within(comparison)
      .getAllByRole('paragraph')
      .map((line) => line.textContent),
  ).toEqual([
    'Вилучено: Назва документа: Договір 1',
    'Додано: Назва документа: Мій',
    'Вилучено: Коментар: Для шкіл',
    'Додано: Коментар: Для громадських організацій',
    'Вилучено: Місто Київ',
    'Додано: Місто {{place}}',
  ]);
  await user.click(within(alert).getByRole('button', { name: 'Зберегти мою версію після цієї' }));
  expect(await screen.findByText('Збережено версію 5')).toBeVisible();
  expect(posted(CALL).map(({ headers }) => headers.get('if-match'))).toEqual(['"3"', '"4"']);
});

test('input survives leaving the page and is discarded only on request', async () => {
  const drafts = draftServer(id(1));
  const firstApp = await openDocuments(PATH, { ...routes(), ...drafts.routes });
  await textOfTemplate();
  await firstApp.user.type(screen.getByRole('textbox', { name: 'Коментар' }), '!');
  closeApp();
  const { user } = await openDocuments(PATH, { ...routes(), ...drafts.routes });
  await textOfTemplate();
  expect(screen.getByRole('textbox', { name: 'Коментар' })).toHaveValue('Для громадських організацій!');
  await user.click(screen.getByRole('button', { name: 'Скасувати зміни' }));
  const dialog = await screen.findByRole('dialog', { name: 'Скасувати всі незбережені зміни?' });
  await user.click(within(dialog).getByRole('button', { name: 'Скасувати зміни' }));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Коментар' })).toHaveValue('Для громадських організацій'),
  );
  expect(screen.queryByRole('button', { name: 'Скасувати зміни' })).toBeNull();
});

test('a template is deleted after a confirmation, and the list opens', async () => {
  const { user, router, posted } = await openDocuments(PATH, {
    ...routes(),
    [`POST ${CALL}/delete`]: () => ({}),
  });
  await textOfTemplate();
  await user.click(screen.getByRole('button', { name: 'Видалити' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ви впевнені, що хочете видалити цей шаблон?' });
  expect(posted(`${CALL}/delete`)).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Видалити' }));
  expect(await screen.findByText('Шаблон видалено')).toBeVisible();
  expect(posted(`${CALL}/delete`)).toHaveLength(1);
  expect(router.state.location.pathname).toBe('/documents/templates');
});

test.each([
  [404, 'template-deleted', 'Шаблон «Договір 1» видалено.'],
  [500, 'internal', 'Сталася помилка на сервері.'],
])(
  'a template that cannot be loaded (status %i) redirects to the list with the server’s message',
  async (...problem) => {
    const { router } = await openDocuments(PATH, {
      ...routes(),
      [`GET ${CALL}`]: () => problemAnswer(...problem),
    });
    expect(await screen.findByText(problem[2])).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe('/documents/templates'));
  },
);

test('a template deleted during editing can be saved as a new one', async () => {
  const { user, router, posted } = await openDocuments(PATH, {
    ...routes(),
    [`POST ${CALL}`]: () => problemAnswer(404, 'template-deleted', 'Шаблон «Договір 1» видалено.'),
    [`POST ${BASE}/store`]: () => ({ template: template({ _id: id(2), version: 1 }) }),
    [`GET ${BASE}/${id(2)}`]: () => ({ template: template({ _id: id(2), version: 1 }) }),
  });
  await textOfTemplate();
  await user.click(screen.getByRole('button', { name: 'Зберегти' }));
  await user.click(await screen.findByRole('button', { name: 'Зберегти як новий шаблон' }));
  expect(await screen.findByText('Шаблон створено')).toBeVisible();
  expect(posted(`${BASE}/store`)[0]?.body).toMatchObject({ title: 'Договір 1' });
  expect(router.state.location.pathname).toBe(`/documents/templates/${id(2)}`);
});

test('readers of templates cannot change anything', async () => {
  await openDocuments(PATH, routes(), 'financier');
  expect(await screen.findByText(/^Шаблони створюють і змінюють/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Назва документа/ })).toBeDisabled();
  for (const name of ['Зберегти', 'Видалити', 'Додати змінну', /^Змінити змінну/])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
