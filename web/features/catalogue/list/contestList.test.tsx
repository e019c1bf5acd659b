import { screen, waitFor, within } from '@testing-library/react';
import type { ApplicationRow } from '../../../../api/contract/catalogue';
import type { SavedView } from '../../../../api/contract/saved-views';
import type { Role } from '../../../../domain/roles';
import { renderApp, signedInAs } from '../../../testing/renderApp';
import { problemAnswer, silentStream, standInServer, type Asked, type Routes } from '../../../testing/server';

const CONTEST = 'c0000000-0000-4000-8000-000000000001';
const BASE = `/api/catalogs/contests/${CONTEST}`;
const LONG = 'Довга назва проєкту, '.repeat(6);

const id = (n: number) => `a0000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const application = (n: number, change: Partial<ApplicationRow> = {}): ApplicationRow => ({
  _id: id(n),
  spec_id: `2027-SPD-0-1-${n}`,
  title: `Проєкт ${n}`,
  applicant: 'ГО «Мрія»',
  cultural_sector: 'music',
  rating: 42,
  created_at: '2027-02-01T10:00:00Z',
  tech_review: { status: 2, user: { name: 'Ольга Бойко', updated_at: '2027-02-03T10:00:00Z' } },
  expert_review: { status: 3 },
  reporting_review: { status: 5 },
  ...change,
});

let close = () => undefined as void;
beforeEach(() => localStorage.clear());
afterEach(() => close());

interface Setting {
  area?: '/pd' | '/ed' | '/rp';
  role?: Role;
  address?: string;
  views?: SavedView[];
  more?: Routes;
  list?: (asked: Asked) => { applications: ApplicationRow[]; next: string | null };
}

async function openList({
  area = '/pd',
  role = 'project_manager',
  address = '',
  views = [],
  more = {},
  list,
}: Setting = {}) {
  const account = signedInAs(role);
  const shown =
    list ?? (() => ({ applications: [application(1, { title: LONG }), application(2)], next: null }));
  const heard = standInServer({
    'GET /api/users/me': () => ({ account }),
    'GET /api/events': silentStream,
    'GET /api/inbox/count': () => ({ total: 0, overdue: 0 }),
    'GET /api/views': () => ({ views }),
    [`GET ${BASE}/choices`]: () => ({
      reviewers: [{ value: id(900), name: 'Ольга Бойко' }],
      sectors: [{ value: 'music', name: 'Музичне мистецтво' }],
      keywords: [{ value: 'youth', name: 'молодь' }],
    }),
    [`GET ${BASE}/list`]: (asked) => ({
      ...shown(asked),
      contest: {
        _id: CONTEST,
        title: 'Локальні проєкти',
        program: id(800),
        lot: null,
        deadlines: { realization: { start: '2027-03-01', end: '2027-10-31' } },
        apps: { total: 2, success: 1, failed: 0, expert: 1 },
      },
      breadcrumbs: { contest: { _id: CONTEST, title: 'Локальні проєкти' } },
      can: { roll_back: role === 'admin' },
    }),
    ...more,
  });
  const app = await renderApp(`${area}/contests/${CONTEST}${address}`);
  close = app.close;
  return { ...app, heard };
}

/** What the server was asked for last. */
const lastList = (heard: Asked[]) =>
  Object.fromEntries(heard.findLast(({ path }) => path === `${BASE}/list`)?.query ?? []);

test('a row shows what the division wants to see, and leads to its own view of the application', async () => {
  await openList();
  const link = await screen.findByRole('link', { name: '2027-SPD-0-1-1' });
  expect(link).toHaveAttribute('href', `/pd/application/${id(1)}`);
  const row = link.closest('tr')!;
  for (const text of ['ГО «Мрія»', 'Погоджено', 'Ольга Бойко', '3 лют. 2027 р., 12:00', '1 лют. 2027 р.'])
    expect(within(row).getByText(text)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Локальні проєкти' })).toBeVisible();
});

test('a title is cut at 75 characters and shown whole to pointer and keyboard', async () => {
  const { user } = await openList();
  const title = await screen.findByRole('link', { name: /^Довга назва/ });
  expect(Array.from(title.textContent).length).toBeLessThanOrEqual(76);
  await user.hover(title);
  expect(await screen.findByRole('tooltip')).toHaveTextContent(LONG.trim());
});

test('filters and order stand in the address, reach the server, and come back when the address has none', async () => {
  const { user, go, router, heard } = await openList();
  await user.click(await screen.findByRole('button', { name: 'Подано' }));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=created'));
  await user.click(screen.getByRole('button', { name: 'Подано' }));
  await waitFor(() => expect(lastList(heard)).toEqual({ sort: '-created' }));
  expect(screen.getByRole('columnheader', { name: 'Подано' })).toHaveAttribute('aria-sort', 'descending');
  await user.type(screen.getByLabelText('Номер, назва або заявник'), 'фест');
  await waitFor(() => expect(lastList(heard)).toEqual({ text: 'фест', sort: '-created' }));
  await go('/pd/seasons');
  await go(`/pd/contests/${CONTEST}`);
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('text')).toBe('фест'));
});

test.each([
  ['/ed', 'expert_filters', 'Експертне оцінювання'],
  ['/rp', 'negotiation-filters', 'Етап заявки'],
] as const)(
  '%s has its columns, and its filters under the key %s until sign-out',
  async (area, key, column) => {
    localStorage.setItem(key, JSON.stringify({ sector: 'music' }));
    const { router, user } = await openList({
      area,
      role: 'project_head',
      more: { 'POST /auth/logout': () => ({}) },
    });
    expect(await screen.findByRole('columnheader', { name: column })).toBeVisible();
    expect(router.state.location.search).toBe('?sector=music');
    expect(screen.getByRole('link', { name: '2027-SPD-0-1-1' })).toHaveAttribute(
      'href',
      `/application/${id(1)}`,
    );
    await user.click(screen.getByRole('button', { name: /Вийти/ }));
    await waitFor(() => expect(localStorage.getItem(key)).toBeNull());
  },
);

test('a contest without applications says so; filters that find nothing can be cleared', async () => {
  const nothing = { applications: [], next: null };
  const { user, router } = await openList({
    address: '?tech=-4',
    list: ({ query }) => (query.has('tech') ? nothing : { applications: [application(1)], next: null }),
  });
  expect(await screen.findByText('За цими умовами заявок не знайдено')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Скинути фільтри' }).at(-1)!);
  expect(await screen.findByRole('link', { name: '2027-SPD-0-1-1' })).toBeVisible();
  expect(router.state.location.search).toBe('');
  close();
  await openList({ list: () => nothing });
  expect(await screen.findByText('У цьому конкурсі ще немає заявок')).toBeVisible();
});

test('columns can be chosen and stand in the address; the number stays', async () => {
  const { user, router } = await openList();
  await user.click(await screen.findByRole('button', { name: 'Стовпці' }));
  expect(await screen.findByRole('checkbox', { name: 'Номер' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Сектор культури' }));
  expect(await screen.findByRole('columnheader', { name: 'Сектор культури' })).toBeVisible();
  expect(screen.getAllByText('Музичне мистецтво')).toHaveLength(2);
  expect(router.state.location.search).toContain('sector');
  await user.click(screen.getByRole('button', { name: 'Звичайні стовпці' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('choosing: one, the page, all that is found up to the limit, none; another filter begins anew', async () => {
  const all = Array.from({ length: 100 }, (_, n) => ({ _id: id(n + 1), spec_id: `2027-SPD-0-1-${n + 1}` }));
  const { user } = await openList({
    more: { [`GET ${BASE}/selection`]: () => ({ applications: all, more: true }) },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Вибрати заявку 2027-SPD-0-1-2' }));
  expect(screen.getByText('Вибрано 1 заявку')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Вибрати всі показані: 2' }));
  expect(screen.getByText('Вибрано 2 заявки')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Повернути вибрані' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Вибрати всі знайдені' }));
  expect(await screen.findByText('Вибрано 100 заявок')).toBeVisible();
  expect(screen.getByText(/вибрано перші 100/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Зняти вибір' }));
  expect(screen.queryByText(/^Вибрано/)).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Вибрати заявку 2027-SPD-0-1-2' }));
  await user.type(screen.getByLabelText('Номер, назва або заявник'), 'інше');
  await waitFor(() => expect(screen.queryByText(/^Вибрано/)).toBeNull());
});

test('who may roll back takes the chosen ones to the form, where each is named', async () => {
  const { user, router } = await openList({
    role: 'admin',
    more: {
      'GET /api/catalogs/applications': ({ query }) => ({
        applications: query
          .get('ids')!
          .split(',')
          .map((one, n) => ({ _id: one, spec_id: `№ ${n}`, title: `Обрана ${n}` })),
      }),
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Вибрати всі показані: 2' }));
  await user.click(screen.getByRole('button', { name: 'Повернути вибрані' }));
  expect(await screen.findByText(/Обрана 1/)).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/rollback/create');
});

test('open tasks of the chosen ones are handed to a colleague', async () => {
  const task = {
    _id: '7',
    application: { _id: id(1), spec_id: '2027-SPD-0-1-1', title: 'Проєкт 1', contest: 'Локальні проєкти' },
    process: 'tech_review',
    step: 'tech_review.validate',
    record_id: null,
    opened_at: '2027-02-01T10:00:00Z',
    due_at: null,
    overdue: false,
    claimed_by: null,
    held_for: null,
    can: { claim: true, assign: true },
    personal: false,
  };
  const colleague = { _id: id(901), name: 'Ольга Бойко', role: 'project_manager', tasks: 3, away: null };
  let tasks: object[] = [];
  const { user, heard } = await openList({
    more: {
      'GET /api/catalogs/applications/tasks': () => ({ tasks, more: false }),
      'GET /api/inbox/colleagues': () => ({ colleagues: [colleague] }),
      'POST /api/inbox/assign': () => ({ done: ['7'], refused: [] }),
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Вибрати заявку 2027-SPD-0-1-1' }));
  await user.click(screen.getByRole('button', { name: 'Передати завдання' }));
  expect(await screen.findByText(/немає завдань, які ви можете передати/)).toBeVisible();
  tasks = [task];
  await user.click(screen.getByRole('button', { name: 'Передати завдання' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByRole('radio', { name: /Ольга Бойко/ }));
  await user.click(within(dialog).getAllByRole('button').at(-1)!);
  await waitFor(() =>
    expect(heard.findLast(({ path }) => path === '/api/inbox/assign')?.body).toEqual({
      user_id: id(901),
      tasks: [{ _id: '7', holder: null }],
    }),
  );
});

const view = (change: Partial<SavedView> = {}): SavedView => ({
  _id: id(700),
  name: 'На перевірку',
  filters: { tech: '0' },
  columns: ['number', 'title'],
  sort: '-created',
  default: false,
  shared_role: null,
  owner: null,
  ...change,
});

test('the default view opens a list for which neither the address nor this browser has anything', async () => {
  const { router, heard } = await openList({ views: [view({ default: true })] });
  await waitFor(() => expect(lastList(heard)).toEqual({ tech: '0', sort: '-created' }));
  expect(router.state.location.search).toContain(`view=${id(700)}`);
  expect(await screen.findByText('На перевірку (звичайний)')).toBeVisible();
  close();
  localStorage.clear();
  const given = await openList({ views: [view({ default: true })], address: '?tech=2' });
  await screen.findByText('Проєкт 2');
  expect(lastList(given.heard)).toEqual({ tech: '2', sort: 'number' });
});

test('a view is saved under a name, and one that is taken keeps what was typed', async () => {
  let taken = true;
  const { user, heard } = await openList({
    address: '?tech=0&sort=-rating',
    more: {
      'POST /api/views': () =>
        taken ? problemAnswer(409, 'view-name-taken', 'Така назва вже є') : { view: view({ name: 'Мій' }) },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Зберегти вигляд' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Зберегти' }));
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Уведіть назву вигляду');
  await user.type(within(dialog).getByLabelText('Назва вигляду'), 'Мій');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Відкривати список із цим виглядом' }));
  await user.click(within(dialog).getByRole('button', { name: 'Зберегти' }));
  expect(await within(dialog).findByText('Така назва вже є')).toBeVisible();
  expect(within(dialog).getByLabelText('Назва вигляду')).toHaveValue('Мій');
  taken = false;
  await user.click(within(dialog).getByRole('button', { name: 'Зберегти' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(heard.findLast(({ method, path }) => method === 'POST' && path === '/api/views')?.body).toEqual({
    area: '/pd',
    name: 'Мій',
    filters: { tech: '0' },
    columns: [],
    sort: '-rating',
    default: true,
    shared_role: null,
  });
});

test('another’s shared view is applied and not changed; an own one is deleted after a question', async () => {
  const { user, heard } = await openList({
    address: `?view=${id(701)}&tech=2`,
    views: [view(), view({ _id: id(701), name: 'Спільний', owner: 'Олена' })],
    more: { [`DELETE /api/views/${id(700)}`]: () => ({}) },
  });
  expect(await screen.findByText('Спільний — Олена')).toBeVisible();
  for (const name of ['Оновити вигляд', 'Налаштувати вигляд', 'Видалити вигляд'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  await user.click(screen.getByRole('combobox', { name: 'Збережений вигляд' }));
  await user.click(await screen.findByText('На перевірку'));
  await user.click(await screen.findByRole('button', { name: 'Видалити вигляд' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Видалити вигляд «На перевірку»?');
  expect(heard.some(({ method }) => method === 'DELETE')).toBe(false);
  await user.click(within(dialog).getByRole('button', { name: 'Видалити вигляд' }));
  await waitFor(() => expect(heard.some(({ method }) => method === 'DELETE')).toBe(true));
});

test('what is filtered is downloaded with the columns shown, and the download can be cancelled', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:list';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function note(this: HTMLAnchorElement) {
    saved.push(this.download);
  };
  let answer: () => Response = () =>
    new Response('Номер\r\n', {
      headers: { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('Конкурс.csv')}` },
    });
  const { user, heard } = await openList({
    address: '?tech=2&sort=-created',
    more: { [`POST ${BASE}/export`]: () => answer() },
  });
  await user.click(await screen.findByRole('button', { name: 'Завантажити CSV' }));
  expect(await screen.findByText('Файл «Конкурс.csv» завантажено')).toBeVisible();
  expect(saved).toEqual(['Конкурс.csv']);
  const { body, headers } = heard.findLast(({ path }) => path === `${BASE}/export`)!;
  expect(headers.get('authorization')).toBe('Bearer test');
  expect(body).toEqual({
    format: 'csv',
    columns: ['number', 'title', 'applicant', 'tech', 'reviewer', 'reviewedAt', 'created'],
    filters: { tech: '2' },
    sort: '-created',
  });
  answer = () =>
    new Response(
      new ReadableStream({ pull: (controller) => controller.error(new Error('the server went away')) }),
    );
  await user.click(screen.getByRole('button', { name: 'Завантажити Excel' }));
  expect(await screen.findByText(/З.єднання із сервером|з.єднан/i)).toBeVisible();
  expect(saved).toHaveLength(1);
});
