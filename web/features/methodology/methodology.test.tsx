import { act, screen, waitFor, within } from '@testing-library/react';
import { problemAnswer } from '../../testing/server';
import { id, openAdmin } from '../catalogue-admin/testing/openAdmin';

const kept = { version: 1, frozen: false };
const group = {
  ...kept,
  _id: id(2),
  title: 'Актуальність',
  order: 0,
  slug: 'relevance',
  count: 25,
  metodology_id: id(1),
};
const question = (last: number, change: object = {}) => ({
  ...kept,
  _id: id(last),
  title: 'Чи обґрунтовано проблему?',
  order: 1,
  name: 'problem',
  min: 1,
  max: 10,
  application_questions: [],
  question_group: id(2),
  ...change,
});
const groupRoute = (questions: object[], change: object = {}) => ({
  [`GET /api/evaluation/groups/${id(2)}`]: () => ({
    group: { ...group, ...change },
    methodology: { _id: id(1), title: 'Редакція 2027', format: 2 },
    questions,
  }),
});
const fieldsRoute = (count: number) => ({
  'GET /api/evaluation/fields': () => ({
    fields: Array.from({ length: count }, (_, index) => ({
      _id: `f${index}`,
      name: `f${index}`,
      label: index === 24 ? 'Мета ПРОЄКТУ' : `Поле ${index}`,
      admin_comment: null,
    })),
  }),
});

test.each(['/admin/evaluation', '/admin/evaluation/groups'])('%s leads to the list', async (address) => {
  await openAdmin(address, {
    'GET /api/evaluation/methodology': () => ({
      methodologies: [
        {
          ...kept,
          _id: id(1),
          title: 'Редакція 2027',
          format: 2,
          groups: 4,
          questions: 12,
          points: 100,
          contests: 2,
        },
      ],
    }),
  });
  const link = await screen.findByRole('link', { name: 'Редакція 2027' });
  expect(link).toHaveAttribute('href', `/admin/evaluation/methodology/${id(1)}`);
  const row = link.closest('tr')!;
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(expect.arrayContaining(['4', '12', '100', '2']));
});

test('list, methodology and group lead by links to what is to be made or changed', async () => {
  const { router } = await openAdmin('/admin/evaluation', {
    ...listRoute({ _id: id(1), title: 'Редакція 2027' }),
    ...methodologyRoute,
    ...groupRoute([question(3)]),
  });
  const [methodology, ofGroup] = [
    `/admin/evaluation/methodology/${id(1)}`,
    `/admin/evaluation/groups/${id(2)}`,
  ];
  const leads = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await leads('Нова методика')).toBe('/admin/evaluation/methodology/new');
  await act(() => router.navigate(methodology));
  expect(await leads('Додати групу')).toBe(`${methodology}/new`);
  expect(await leads('Змінити')).toBe(`${methodology}/edit`);
  expect(await leads('Актуальність')).toBe(ofGroup);
  await act(() => router.navigate(ofGroup));
  expect(await leads('Додати запитання')).toBe(`${ofGroup}/create`);
  expect(await leads('Змінити')).toBe(`${ofGroup}/edit`);
  expect(await leads('Чи обґрунтовано проблему?')).toBe(`${ofGroup}/question/${id(3)}`);
});

test('a group shows its questions by order with their maximum, titles cut at 150 characters', async () => {
  const long = 'я'.repeat(151);
  await openAdmin(
    `/admin/evaluation/groups/${id(2)}`,
    groupRoute([question(3), question(4, { title: long })]),
  );
  const [, first, second] = await screen.findAllByRole('row');
  expect(first).toHaveTextContent('Чи обґрунтовано проблему?');
  expect(within(first!).getAllByRole('cell').at(-1)).toHaveTextContent('10');
  expect(second).toHaveTextContent(`${'я'.repeat(150)}…`);
  expect(screen.getByText('25 балів за групу; запитання разом дають до 20.')).toBeVisible();
});

test('a new question begins with order 1 and 1 to 5 points, and picks fields of the form', async () => {
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
  // Whatever the case, and beyond the first twenty.
  await user.type(picker, 'мета про');
  await user.click(await screen.findByTitle('Мета ПРОЄКТУ'));
  await user.click(screen.getByRole('button', { name: 'Створити' }));
  await screen.findByRole('heading', { level: 1, name: 'Запитання' });
  expect(await screen.findByText('Запитання створено')).toBeVisible();
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

test('twenty fields are offered until all are asked for', async () => {
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

test('what experts evaluate by is read only, and says how to change it', async () => {
  await openAdmin(`/admin/evaluation/groups/${id(2)}`, groupRoute([question(3)], { frozen: true }));
  expect(await screen.findByText(/Щоб змінити, зробіть копію/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Додати запитання' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Видалити' })).toBeNull();
});

test('a group is deleted only when asked again', async () => {
  const { user, heard } = await openAdmin(`/admin/evaluation/groups/${id(2)}`, {
    ...groupRoute([question(3)]),
    [`DELETE /api/evaluation/groups/${id(2)}`]: () => ({}),
    [`GET /api/evaluation/methodology/${id(1)}`]: () => ({
      methodology: { ...kept, _id: id(1), title: 'Редакція 2027', format: 2 },
      groups: [],
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Видалити' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Групу «Актуальність» буде видалено з усіма її запитаннями');
  await user.click(within(dialog).getByRole('button', { name: 'Видалити' }));
  expect(await screen.findByText('Груп запитань ще немає')).toBeVisible();
  expect(heard.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

test('a methodology is copied under another title', async () => {
  const { user, posted } = await openAdmin(`/admin/evaluation/methodology/${id(1)}`, {
    [`GET /api/evaluation/methodology/${id(1)}`]: () => ({
      methodology: { ...kept, frozen: true, _id: id(1), format: 2, title: 'Редакція 2026' },
      groups: [{ ...group, questions: 1, reachable: 10 }],
    }),
    [`POST /api/evaluation/methodology/${id(1)}/copy`]: () => ({ _id: id(9), version: 1 }),
    [`GET /api/evaluation/methodology/${id(9)}`]: () => ({
      methodology: { ...kept, _id: id(9), format: 2, title: 'Редакція 2026 (копія)' },
      groups: [],
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Зробити копію' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Зробити копію' }));
  await screen.findByRole('heading', { level: 1, name: 'Редакція 2026 (копія)' });
  expect(posted(`/api/evaluation/methodology/${id(1)}/copy`)[0]?.body).toEqual({
    title: 'Редакція 2026 (копія)',
  });
});

const listRoute = (...methodologies: object[]) => ({
  'GET /api/evaluation/methodology': () => ({
    methodologies: methodologies.map((one) => ({
      ...kept,
      format: 2,
      groups: 0,
      questions: 0,
      points: 0,
      contests: 0,
      ...one,
    })),
  }),
});
const methodologyRoute = {
  [`GET /api/evaluation/methodology/${id(1)}`]: () => ({
    methodology: { ...kept, _id: id(1), title: 'Редакція 2027', format: 2 },
    groups: [{ ...group, questions: 2, reachable: 20 }],
  }),
};

test('a methodology is made by its title, without which the form does not go', async () => {
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
  // Its page lists its groups and leads to a new one.
  const row = (await screen.findByRole('link', { name: 'Актуальність' })).closest('tr')!;
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(expect.arrayContaining(['0', '2', '20', '25']));
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
])('at %s a group is made, its order 0 unless said', async (address, chosen) => {
  const { user, posted } = await openAdmin(address, {
    ...listRoute(
      { _id: id(1), title: 'Редакція 2027', format: 2 },
      { _id: id(8), title: 'Діє', frozen: true },
    ),
    ...groupRoute([]),
    'POST /api/evaluation/groups/store': () => ({ _id: id(2), version: 1 }),
  });
  expect(await screen.findByLabelText(/^Порядок/)).toHaveValue(0);
  if (chosen) {
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
])('%s changes over the version that was seen, and tells what is updated', async (address, call, told) => {
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
  expect(await screen.findByText(told)).toBeVisible();
});

test('a question of somebody who was slower is told, and what was typed stays', async () => {
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
  // A field that the form has no more is called by its name.
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
