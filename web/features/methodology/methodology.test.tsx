import { screen, waitFor, within } from '@testing-library/react';
import { problemAnswer } from '../../testing/server';
import { id, openAdmin } from '../catalogue-admin/testing/openAdmin';
import { question, groupRoute, fieldsRoute, listRoute, methodologyRoute } from './testing/records';

test('a new question starts with order 1 and 1 to 5 points, and fields of the form can be chosen', async () => {
  const { user, posted } = await openAdmin(`/admin/evaluation/groups/${id(2)}/create`, {
    ...groupRoute([]),
    ...fieldsRoute(25),
    'POST /api/evaluation/question/store': () => ({ _id: id(3), version: 1 }),
    [`GET /api/evaluation/question/${id(3)}`]: () => ({
      question: question(3),
      group: { _id: id(2), title: 'Актуальність' },
      methodology: { _id: id(1), title: 'Редакція 2027', format: 2 },
    }),
  });
  expect(await screen.findByLabelText(/^Порядок/)).toHaveValue(1);
  expect(screen.getByLabelText(/^Найменший бал/)).toHaveValue(1);
  expect(screen.getByLabelText(/^Найбільший бал/)).toHaveValue(5);
  await user.type(screen.getByRole('textbox', { name: /^Запитання/ }), 'Нове?');
  await user.type(screen.getByLabelText(/^Коротка назва/), 'fresh');

  const picker = screen.getByRole('combobox', { name: /^Поля заявки/ });
  await user.click(picker);
  // The search ignores case and covers more than the first twenty fields.
  await user.type(picker, 'мета про');
  await user.click(await screen.findByTitle('Мета ПРОЄКТУ'));
  await user.click(screen.getByRole('button', { name: 'Створити' }));
  await screen.findByRole('heading', { level: 1, name: 'Запитання' });
  expect(await screen.findByText('Запитання створено')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Додати ще запитання' })).toHaveAttribute(
    'href',
    `/admin/evaluation/groups/${id(2)}/create`,
  );
  expect(posted('/api/evaluation/question/store')[0]?.body).toEqual({
    question_group: id(2),
    title: 'Нове?',
    name: 'fresh',
    order: 1,
    min: 1,
    max: 5,
    application_questions: ['f24'],
  });
});

test('twenty fields are offered until “all” is pressed', async () => {
  const { user } = await openAdmin(`/admin/evaluation/groups/${id(2)}/create`, {
    ...groupRoute([]),
    ...fieldsRoute(25),
  });
  await user.click(await screen.findByRole('combobox', { name: /^Поля заявки/ }));
  await screen.findByTitle('Поле 19');
  expect(screen.queryByTitle('Поле 20')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Показати всі: 25 полів' }));
  expect(await screen.findByTitle('Поле 23')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Лише перші 20' }));
  expect(screen.queryByTitle('Поле 23')).toBeNull();
});

test('a methodology is created from its title; a form without a title is not sent', async () => {
  const { user, posted, router } = await openAdmin('/admin/evaluation/methodology/new', {
    ...methodologyRoute,
    'POST /api/evaluation/methodology/store': () => ({ _id: id(1), version: 1 }),
  });
  const create = await screen.findByRole('button', { name: 'Створити' });
  await user.click(create);
  await waitFor(() => expect(screen.getByLabelText(/^Назва/)).toHaveFocus());
  await user.type(screen.getByLabelText(/^Назва/), 'Редакція 2027');
  await user.click(create);
  expect(await screen.findByText('Методику створено')).toBeVisible();
  // The methodology's page lists its groups and has a link for a new group.
  const row = (await screen.findByRole('link', { name: 'Актуальність' })).closest('tr')!;
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(expect.arrayContaining(['0', '2', 'не збігається 20', '25']));
  await user.click(screen.getByRole('link', { name: 'Додати групу' }));
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/admin/evaluation/methodology/${id(1)}/new`),
  );
  expect(posted('/api/evaluation/methodology/store').map(({ body }) => body)).toEqual([
    { title: 'Редакція 2027', format: 2 },
  ]);
});

test.each([
  [`/admin/evaluation/methodology/${id(1)}/new`, false],
  ['/admin/evaluation/groups/new', true],
])('%s creates a group, with order 0 by default', async (address, expectedGroup) => {
  const { user, posted } = await openAdmin(address, {
    ...listRoute(
      { _id: id(1), title: 'Редакція 2027', format: 2 },
      { _id: id(8), title: 'Діє', frozen: true },
    ),
    ...groupRoute([]),
    'POST /api/evaluation/groups/store': () => ({ _id: id(2), version: 1 }),
  });
  expect(await screen.findByLabelText(/^Порядок/)).toHaveValue(0);
  if (expectedGroup) {
    await user.click(screen.getByRole('combobox', { name: /^Методика/ }));
    expect(screen.queryByTitle('Діє')).toBeNull();
    await user.click(await screen.findByTitle('Редакція 2027'));
  }
  await user.type(screen.getByLabelText(/^Назва/), 'Актуальність');
  await user.type(screen.getByLabelText(/^Балів за групу/), '25');
  const slug = screen.getByLabelText(/^Коротка назва/);
  await user.type(slug, 'два слова');
  await user.click(screen.getByRole('button', { name: 'Створити' }));
  expect(await screen.findByText(/Лише латинські літери/)).toBeVisible();
  await user.clear(slug);
  await user.type(slug, 'relevance');
  await user.click(screen.getByRole('button', { name: 'Створити' }));
  await screen.findByRole('heading', { level: 1, name: 'Актуальність' });
  expect(await screen.findByText('Групу запитань створено')).toBeVisible();
  expect(posted('/api/evaluation/groups/store')[0]?.body).toEqual({
    metodology_id: id(1),
    title: 'Актуальність',
    slug: 'relevance',
    order: 0,
    count: 25,
  });
});

test.each([
  [
    `/admin/evaluation/methodology/${id(1)}/edit`,
    `/api/evaluation/methodology/${id(1)}/update`,
    'Методику змінено',
  ],
  [
    `/admin/evaluation/groups/${id(2)}/edit`,
    `/api/evaluation/groups/${id(2)}/update`,
    'Групу запитань змінено',
  ],
  [
    `/admin/evaluation/groups/${id(2)}/question/${id(3)}`,
    `/api/evaluation/question/${id(3)}/update`,
    'Запитання змінено',
  ],
])('%s sends the version that the form has read, and reports the update', async (address, call, toast) => {
  const { user, posted } = await openAdmin(address, {
    ...methodologyRoute,
    ...groupRoute([]),
    ...fieldsRoute(2),
    [`GET /api/evaluation/question/${id(3)}`]: () => ({
      question: question(3),
      group: { _id: id(2), title: 'Актуальність' },
      methodology: { _id: id(1), title: 'Редакція 2027', format: 2 },
    }),
    [`POST ${call}`]: () => ({ _id: id(2), version: 2 }),
  });
  const title = await screen.findByRole('textbox', { name: /^(Назва|Запитання)/ });
  await user.clear(title);
  await user.type(title, 'Інша');
  await user.click(screen.getByRole('button', { name: 'Зберегти' }));
  await waitFor(() => expect(posted(call)[0]?.body).toMatchObject({ title: 'Інша', version: 1 }));
  expect(await screen.findByText(toast)).toBeVisible();
});

test('a conflict on a question is reported, and the typed values stay', async () => {
  const path = `/api/evaluation/question/${id(3)}`;
  const { user, posted } = await openAdmin(`/admin/evaluation/groups/${id(2)}/question/${id(3)}`, {
    ...fieldsRoute(2),
    [`GET ${path}`]: () => ({
      question: question(3, { application_questions: ['f1', 'gone'] }),
      group: { _id: id(2), title: 'Актуальність' },
      methodology: { _id: id(1), title: 'Редакція 2027', format: 2 },
    }),
    [`POST ${path}/update`]: () => problemAnswer(409, 'catalogue-changed', 'Змінила Ольга Бойко'),
  });
  // A field that is no longer in the form is shown by its name.
  expect(await screen.findByTitle('gone')).toBeVisible();
  const max = screen.getByLabelText(/^Найбільший бал/);
  await user.clear(max);
  await user.type(max, '5');
  await user.click(screen.getByRole('button', { name: 'Зберегти' }));
  expect(await screen.findByText('Змінила Ольга Бойко')).toBeVisible();
  expect(max).toHaveValue(5);
  expect(posted(`${path}/update`)[0]?.body).toMatchObject({
    max: 5,
    application_questions: ['f1', 'gone'],
    version: 1,
  });
});
