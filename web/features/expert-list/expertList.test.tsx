import { screen, waitFor, within } from '@testing-library/react';
import { uuid } from '../../testing/application/blankView';
import { active, candidate, expert, seasonCandidate, openExperts, PROGRAM } from './testing/openExperts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const rowOf = async (text: string | RegExp) => within((await screen.findByText(text)).closest('tr')!);
const body = (requests: { path: string; body?: unknown }[], path: string) =>
  requests.findLast((request) => request.path === path)?.body;

test('active experts are numbered, with programme, sector, keywords and the numbers of their reviews', async () => {
  await openExperts('/ed/experts/list', {
    'POST /api/expert/all': () => ({
      experts: [
        active(1),
        active(2, {
          count: 13,
          reviews: { notHandled: 1, inProgress: 5, prev_ended: 2, ended: 3, failed: 4 },
        }),
      ],
      next: null,
    }),
  });
  const firstLink = await screen.findByRole('link', { name: '1. Експерт 1' });
  expect(firstLink).toHaveAttribute('href', `/ed/experts/${uuid(101)}/applications`);
  const row = await rowOf('2. Експерт 2');
  // Preliminarily agreed reviews are in progress too: 5 + 2.
  for (const text of ['e2@example.org', 'Спадок', 'Музика', 'молодь', '13', '7', '1', '3 / 4'])
    expect(row.getByText(text)).toBeInTheDocument();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Експерт',
    'Програма; сектор',
    'Ключові слова',
    'Усього',
    'У роботі',
    'Не розпочато',
    'Завершено / відмови',
  ]);
});

test('an empty list has a note; with filters the note says that nobody was found', async () => {
  const nobody = { 'POST /api/expert/all': () => ({ experts: [], next: null }) };
  const { user } = await openExperts('/ed/experts/list', nobody);
  expect(await screen.findByText('На жаль, активних експертів немає')).toBeVisible();
  await user.type(screen.getByLabelText('Ім’я або електронна пошта'), 'бойко');
  expect(await screen.findByText('За цими умовами нікого не знайдено')).toBeVisible();
});

test('filters are combined as chosen, kept in the address, and stored for each list', async () => {
  const { user, requests, router } = await openExperts('/ed/experts/list', {
    'POST /api/expert/all': () => ({ experts: [active(1)], next: null }),
    'POST /api/users/unassigned': () => ({ users: [candidate(1)], next: null }),
  });
  await screen.findByText('1. Експерт 1');
  expect(body(requests, '/api/expert/all')).toEqual({
    mode: 'exclude',
    all_documents_filled: false,
    all_fields_filled: false,
  });
  await user.click(screen.getByRole('button', { name: 'Фільтри' }));
  await user.click(await screen.findByRole('combobox', { name: 'Як поєднувати умови' }));
  await user.click(await screen.findByTitle('Будь-яка з умов'));
  await user.click(screen.getByRole('combobox', { name: 'Ключове слово' }));
  await user.click(await screen.findByTitle('колишнє (в архіві)'));
  await user.click(screen.getByRole('checkbox', { name: 'Завантажено всі обов’язкові документи' }));
  await waitFor(() =>
    expect(body(requests, '/api/expert/all')).toEqual({
      mode: 'include',
      keyword: 'old',
      all_documents_filled: true,
      all_fields_filled: false,
    }),
  );
  expect(router.state.location.search).toBe('?mode=include&keyword=old&all_documents_filled=true');
  expect(JSON.parse(localStorage.getItem('experts_filters_active') ?? '{}')).toMatchObject({
    mode: 'include',
    keyword: 'old',
  });
  // Each list has its own stored filters.
  await router.navigate('/ed/experts/unassigned');
  await screen.findByText('Кандидатка 1');
  expect(router.state.location.search).toBe('');
  await router.navigate('/ed/experts/list');
  await waitFor(() =>
    expect(router.state.location.search).toBe('?mode=include&keyword=old&all_documents_filled=true'),
  );
});

test.each([
  ['list', '/api/generate-unassigned-table/expert'],
  ['unassigned', '/api/generate-unassigned-table'],
])('the register of /ed/experts/%s is generated on request and becomes a link', async (page, path) => {
  let finish: (() => void) | undefined;
  const { user, requests } = await openExperts(`/ed/experts/${page}`, {
    'POST /api/expert/all': () => ({ experts: [active(1)], next: null }),
    'POST /api/users/unassigned': () => ({ users: [candidate(1)], next: null }),
    [`POST ${path}`]: async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return {
        url: '/api/files/1',
        name: 'Реєстр 2026-11-23.xlsx',
        mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      };
    },
    'GET /api/files/1': () => new Response('xlsx'),
  });
  URL.createObjectURL = () => 'blob:register';
  await user.click(await screen.findByRole('button', { name: 'Сформувати реєстр' }));
  expect(await screen.findByText('Реєстр формується…')).toBeVisible();
  // The page shows the progress already before the request is sent.
  await waitFor(() => expect(finish).toBeDefined());
  finish?.();
  const link = await screen.findByRole('button', { name: 'Реєстр 2026-11-23.xlsx' });
  await waitFor(() => expect(link).toHaveFocus());
  await user.click(screen.getByRole('button', { name: /^Зберегти.*Реєстр 2026-11-23\.xlsx/ }));
  await waitFor(() => expect(requests.some(({ path: address }) => address === '/api/files/1')).toBe(true));
  expect(requests.filter(({ path: address }) => address === path)).toHaveLength(1);
});

test('beside a filtered list the button of the register says that the file contains all people', async () => {
  await openExperts('/ed/experts/list?q=Олена', {
    'POST /api/expert/all': () => ({ experts: [active(1)], next: null }),
  });
  expect(await screen.findByRole('button', { name: 'Сформувати повний реєстр' })).toBeVisible();
});

test('an expert’s address redirects to the tab with the applications by season, each row linked to its review', async () => {
  const { router } = await openExperts(`/ed/experts/${uuid(101)}`, {
    [`GET /api/expert/single/${uuid(101)}`]: () => ({
      expert: expert({
        count: 6,
        reviews: { notHandled: 0, inProgress: 1, prev_ended: 1, ended: 3, failed: 1 },
      }),
    }),
    [`GET /api/expert/single/${uuid(101)}/reviews`]: () => ({
      reviews: [
        {
          _id: uuid(201),
          application_id: uuid(301),
          spec_id: '2027-SPD-0-1-01001',
          title: 'Проєкт',
          applicant: 'ГО «Нитка»',
          breadcrumbs: {
            season: { _id: uuid(1), title: 'Сезон 2027' },
            program: PROGRAM,
            contest: { _id: uuid(4), title: 'Малі музеї' },
          },
          status: { id: -2, message: 'Експерта вилучено із заявки' },
          score: null,
        },
      ],
      next: null,
    }),
  });
  const link = await screen.findByRole('link', { name: '2027-SPD-0-1-01001' });
  expect(router.state.location.pathname).toBe(`/ed/experts/${uuid(101)}/applications`);
  expect(link).toHaveAttribute('href', `/ed/application/${uuid(301)}/review/${uuid(201)}`);
  expect(screen.getByRole('rowheader')).toHaveTextContent('Сезон 2027');
  expect(screen.getByRole('heading', { level: 1, name: 'Олена Бойко' })).toBeVisible();
  expect(screen.getByText('3 / 1')).toBeVisible();
  const tabs = within(screen.getByRole('navigation', { name: 'Розділи експерта' }));
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Заявки',
    'Інформація',
    'Голосування',
  ]);
  expect(tabs.getByRole('link', { name: 'Інформація' })).toHaveAttribute(
    'href',
    `/ed/experts/${uuid(101)}/info`,
  );
});

test('a missing profile is reported, and so are documents that the viewer may not read', async () => {
  await openExperts(`/ed/experts/${uuid(101)}/info`, {
    [`GET /api/expert/single/${uuid(101)}`]: () => ({ expert: expert({ documents: null }) }),
  });
  expect(await screen.findByText('Експерт ще не заповнив інформацію про себе')).toBeVisible();
  expect(screen.getByText(/^Документи експерта доступні лише тим/)).toBeVisible();
  for (const text of ['Кураторка', 'olena@example.org', 'Відбір не розпочато'])
    expect(screen.getByText(text)).toBeVisible();
});

test('a profile is shown with the names of programmes and dictionaries', async () => {
  await openExperts(`/ed/experts/${uuid(101)}/info`, {
    [`GET /api/expert/single/${uuid(101)}`]: () => ({
      expert: expert({
        fields: { phone: '+380', prof_expirience: 'yes', expected_keywords: ['youth'] },
        documents: {
          identity_document: {
            filename: 'паспорт.pdf',
            link: '/api/files/1',
            uploaded_at: '2026-10-01T10:00:00Z',
          },
        },
      }),
    }),
  });
  const profile = within(await screen.findByRole('region', { name: 'Анкета експерта' }));
  for (const text of ['+380', 'Так', 'молодь']) expect(profile.getByText(text)).toBeVisible();
  expect(screen.getByText('паспорт.pdf')).toBeVisible();
  // Missing fields and documents.
  const missingNotice = screen.getByText(/^Не заповнено: /);
  expect(missingNotice).toHaveTextContent(/Адреса, Місце роботи/);
  expect(missingNotice).not.toHaveTextContent('Телефон');
  expect(screen.getByText(/^Бракує обов’язкових документів: /)).toHaveTextContent(
    /: Підписана заява на участь у доборі експертів, Мотиваційний лист, .*Копія документа про вищу освіту$/,
  );
});

test('seasons are linked to the people who registered or updated in them', async () => {
  const { user } = await openExperts('/ed/experts/seasons', {
    'GET /api/catalogs/seasons': () => ({
      seasons: [
        {
          _id: uuid(1),
          number: 7,
          title: 'Сезон 2027',
          start_date: '2027-01-01',
          end_date: '2027-12-31',
          programs: [],
        },
      ],
    }),
    [`GET /api/expert/seasons/${uuid(1)}`]: () => ({
      season: { _id: uuid(1), title: 'Сезон 2027' },
      experts: [seasonCandidate()],
      next: null,
    }),
  });
  await user.click(await screen.findByRole('link', { name: 'Сезон 2027' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Сезон 2027' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Олена Бойко' })).toHaveAttribute(
    'href',
    `/ed/experts/${uuid(101)}/info`,
  );
  const row = await rowOf('Олена Бойко');
  for (const text of ['20 лист. 2026 р.', 'Музика', 'Спадок']) expect(row.getByText(text)).toBeVisible();
});

test('the first page has linked counts, and the menu marks it', async () => {
  await openExperts('/ed/experts', {
    'GET /api/expert/home': () => ({
      active: 12,
      busy: 5,
      candidates: 3,
      in_selection: 1,
      season: { _id: uuid(1), title: 'Сезон 2027', experts: 4 },
    }),
  });
  for (const [name, path] of [
    ['Активні експерти: 12', '/ed/experts/list'],
    ['З них мають заявки в роботі: 5', '/ed/experts/list'],
    ['Кандидати в експерти: 3', '/ed/experts/unassigned'],
    ['З них проходять відбір: 1', '/ed/experts/unassigned'],
    ['Зареєструвалися чи оновили дані: Сезон 2027: 4', `/ed/experts/seasons/${uuid(1)}`],
    ['Експерти за сезонами', '/ed/experts/seasons'],
  ] as const)
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', path);
  const menu = within(screen.getByRole('navigation', { name: 'Головне меню' }));
  expect(menu.getByRole('link', { current: 'page' })).toHaveAttribute('href', '/ed/experts');
});

test('the lists are closed to roles without access to the expert division', async () => {
  await openExperts('/ed/experts/list', {}, 'lawyer');
  expect(await screen.findByRole('heading', { name: 'Немає доступу' })).toBeVisible();
});
