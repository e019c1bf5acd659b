import type { ServerRequest } from '../../testing/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SearchResult } from '../../../api/areas/search/contract/search';
import type { Role } from '../../../domain/roles';
import { renderApp, signedInAs } from '../../testing/renderApp';
import { problemAnswer, silentStream, mockServer, type Routes } from '../../testing/server';

const SAME = 'Ви намагаєтеся застосувати той самий фільтр';
const EMPTY = 'На жаль, такої заявки не існує';
const result = (change: Partial<SearchResult> = {}): SearchResult => ({
  _id: 'c2a3b1a4-0000-4000-8000-000000000001',
  spec_id: '2027-KGR-2-1-01001',
  title: 'Фестиваль «Ковила»',
  tech_review: { status: 2 },
  reporting_review: { status: 5 },
  views: ['/pd'],
  ...change,
});
const project = result({
  applicant: 'ГО «Мрія»',
  tech_review: { status: 2, user: { name: 'Ольга Бойко', updated_at: '2026-05-05T10:00:00Z' } },
});

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.useRealTimers();
});

type Answer = (request: ServerRequest) => object;

async function openSearch(
  answer: Answer,
  role: Role = 'project_manager',
  address = '/search',
  routes: Routes = {},
) {
  const account = signedInAs(role);
  const requests = mockServer({
    'GET /api/users/me': () => ({ account }),
    'GET /api/events': silentStream,
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    'GET /api/inbox': () => ({ tasks: [], next: null }),
    'POST /api/catalogs/search': answer,
    ...routes,
  });
  const app = await renderApp(address);
  const searches = () =>
    requests.filter(({ path }) => path === '/api/catalogs/search').map(({ body }) => body);
  return { ...app, searches, requests };
}

const box = () => screen.findByRole('searchbox', { name: 'Номер заявки, заявник або назва проєкту' });
const foundAnswer = (...applications: SearchResult[]) => ({ applications, next: null });

/** Advances the fake clock. */
async function pass(ms: number) {
  await act(async () => {
    await jest.advanceTimersByTimeAsync(ms);
  });
}

test('four characters are searched after a pause of 800 ms, trimmed; a repeated query is a warning without a call', async () => {
  const { searches, router } = await openSearch(() => foundAnswer(project));
  const input = await box();
  jest.useFakeTimers();
  const type = (value: string) => fireEvent.change(input, { target: { value } });
  type('Фес');
  await pass(5000);
  expect(searches()).toEqual([]);
  type('   Фес   ');
  await pass(5000);
  expect(searches()).toEqual([]);
  type('2027');
  await pass(500);
  type(' 2027-K ');
  await pass(799);
  expect(searches()).toEqual([]);
  await pass(1);
  expect(searches()).toEqual([{ query: '2027-K' }]);
  expect(router.state.location.search).toBe('?query=2027-K');
  type('2027-K  ');
  await pass(799);
  expect(screen.queryByText(SAME)).toBeNull();
  await pass(1);
  expect(screen.getByText(SAME)).toBeInTheDocument();
  expect(searches()).toHaveLength(1);
});

test('Enter searches at once, without a second search after the pause; Enter again warns', async () => {
  const { user, searches } = await openSearch(() => foundAnswer(project));
  const input = await box();
  await user.type(input, '2027-K{Enter}');
  expect(await screen.findByRole('link', { name: '2027-KGR-2-1-01001' })).toBeVisible();
  expect(screen.queryByText(SAME)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Знайти' }));
  expect(await screen.findByText(SAME)).toBeVisible();
  expect(searches()).toHaveLength(1);
  await user.clear(input);
  await waitFor(() => expect(screen.queryByRole('link', { name: '2027-KGR-2-1-01001' })).toBeNull());
});

test('an empty result has a note; a failure shows its reason and can be retried', async () => {
  const answers = [problemAnswer(403, 'forbidden', 'Немає доступу до даних'), foundAnswer()];
  const { user } = await openSearch(() => answers.shift() ?? foundAnswer(), 'lawyer', '/search?query=9999-K');
  expect(await screen.findByText('Немає доступу до даних')).toBeVisible();
  expect(await box()).toHaveValue('9999-K');
  await user.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
  expect(await screen.findByText(EMPTY)).toBeVisible();
});

test('an address with filters but no query is searched; the note of an empty result names the filters', async () => {
  const answers = [foundAnswer(project), foundAnswer()];
  const { searches, router } = await openSearch(
    () => answers.shift() ?? foundAnswer(),
    'lawyer',
    '/search?status=5&agreement=4',
  );
  await screen.findByRole('link', { name: '2027-KGR-2-1-01001' });
  expect(searches()).toEqual([{ query: '', status: 5, agreement: 4 }]);
  await act(() => router.navigate('/search?status=5&agreement=5'));
  expect(await screen.findByText('За цими умовами заявок немає')).toBeVisible();
});

test.each([
  [
    'project_manager',
    project,
    ['Номер', 'Заявник', 'Проєкт', 'Технічна перевірка', 'Хто перевірив'],
    ['/pd/application/'],
  ],
  [
    'financier',
    { ...project, views: ['/rp'] as const },
    ['Номер', 'Заявник', 'Проєкт', 'Технічна перевірка', 'Хто перевірив'],
    ['/rp/application/'],
  ],
  [
    'expert_manager',
    result({ applicant: 'ГО «Мрія»', expert_review: { status: 3 }, views: ['/ed'] }),
    ['Номер', 'Заявник', 'Проєкт', 'Експертне оцінювання'],
    ['/'],
  ],
  ['chief', result({ views: ['/pd', '/ed', '/rp'] }), ['Номер', 'Назва', 'Перегляд'], ['/', '/', '/']],
  ['supervisory', result({ views: ['/pd', '/ed', '/rp'] }), ['Номер', 'Назва', 'Перегляд'], ['/', '/', '/']],
] as const)('%s sees the columns and links of the role', async (role, row, columns, links) => {
  await openSearch(() => foundAnswer({ ...row, views: [...row.views] }), role, '/search?query=2027-K');
  const table = await screen.findByRole('table', { name: 'Знайдені заявки' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((element) => element.textContent),
  ).toEqual(columns);
  const targets = within(table)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '');
  expect(targets).toHaveLength(links.length);
  links.forEach((start, index) => expect(targets[index]?.startsWith(start)).toBe(true));
  for (const target of targets) expect(target).toContain(row._id);
  // The expert manager's results have no stage of the application.
  const stage = within(table).queryByText('Грантовий договір');
  expect(stage === null).toBe(role === 'expert_manager');
});

test('the next page is appended to the first', async () => {
  const secondResult = result({ _id: 'c2a3b1a4-0000-4000-8000-000000000002', spec_id: '2027-KGR-2-1-01002' });
  const { user } = await openSearch(
    ({ query }) =>
      query.get('after') === 'p1' ? foundAnswer(secondResult) : { applications: [project], next: 'p1' },
    'lawyer',
    '/search?query=2027-K',
  );
  await user.click(await screen.findByRole('button', { name: 'Показати ще' }));
  expect(await screen.findByRole('link', { name: '2027-KGR-2-1-01002' })).toBeVisible();
  expect(screen.getByRole('link', { name: '2027-KGR-2-1-01001' })).toBeVisible();
});
