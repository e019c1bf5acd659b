import { selectionRef } from '../../../domain/flows';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Role } from '../../../domain/roles';
import { live } from '../../live/actions';
import { closeApp, renderApp, signedInAs } from '../../testing/renderApp';
import { problemAnswer, silentStream, mockServer, type Routes } from '../../testing/server';
import { uuid } from '../../testing/application/blankView';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const SEASON = { _id: uuid(1), title: 'Сезон 2027' };
const PATH = `/api/expert/selection/${uuid(500)}`;
const body = (status: number) => ({ status });

const listedSelection = (change: object = {}) => ({
  _id: uuid(500),
  season_id: SEASON._id,
  status: 1,
  commission: body(2),
  direction: body(0),
  supervisory_board: body(0),
  created_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
  user: { _id: uuid(801), name: 'Соломія Грабар', email: 'solomiia@example.org', role: 'unassigned_expert' },
  vote_rank: 17.5,
  stage: 'direction',
  completed: false,
  session: null,
  ...change,
});
const selection = (change: object = {}) => ({
  ...listedSelection(),
  season: SEASON,
  has_tax_id: true,
  started_by: { _id: uuid(9), name: 'Софія Барвінчук' },
  decisions: [
    {
      _id: '1',
      step: 'expert_selection.commission',
      outcome: 'approved',
      session: { _id: uuid(700), counter: 3, type: 'expert_commision' },
      user_name: null,
      created_at: '2026-11-20T10:00:00.000Z',
    },
  ],
  can: { appoint: 'Роль експерта надає адміністратор.' },
  epoch: 1,
  version: 4,
  ...change,
});
const passedSelection = { status: 3, direction: body(2), supervisory_board: body(2), stage: 'passed' };

async function openPage(address: string, routes: Routes, role: Role = 'expert_manager') {
  const account = signedInAs(role);
  const requests = mockServer({
    'GET /api/users/me': () => ({ account }),
    'GET /api/events': silentStream,
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    'GET /api/catalogs/seasons': () => ({ seasons: [] }),
    ...routes,
  });
  return { ...(await renderApp(address)), requests };
}

const counts = { commission: 4, direction: 1, supervisory_board: 0, passed: 2, refused: 1 };
const list = {
  'GET /api/expert/selection/all': () => ({
    season: SEASON,
    counts,
    selections: [listedSelection()],
    next: null,
  }),
};

test('the stages have their numbers and links; a row shows its candidate’s stage', async () => {
  await openPage('/ed/experts/selection', list);
  const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await hrefOf('1. Комісія: 4')).toBe('/ed/experts/selection/commission');
  expect(await hrefOf('2. Дирекція: 1')).toBe('/dr/experts');
  expect(await hrefOf('3. Наглядова рада: 0')).toBe('/ed/experts/selection/supervisory');
  expect(await hrefOf('4. Пройшли відбір: 2')).toBe('/ed/experts/selection/final');
  // In the order in which a candidate passes them.
  const stages = within(screen.getByRole('heading', { name: /^Етапи відбору/ }).closest('section')!);
  expect(stages.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
    '1. Комісія: 4',
    '2. Дирекція: 1',
    '3. Наглядова рада: 0',
    '4. Пройшли відбір: 2',
  ]);
  expect(await hrefOf('Соломія Грабар')).toBe(`/ed/experts/selection/${uuid(500)}`);
  expect(screen.getByText('Чекає на дирекцію')).toBeVisible();
  expect(screen.getByText('Комісія: Погоджено')).toBeVisible();
});

test('stage and name filter the list and are in the address', async () => {
  const { user, requests, router } = await openPage('/ed/experts/selection?search=Грабар', list);
  await user.click(await screen.findByRole('combobox', { name: 'Стан відбору' }));
  await user.click(await screen.findByTitle('Не погоджено'));
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('stage')).toBe('refused'));
  await waitFor(() => {
    const lastQuery = requests.filter(({ path }) => path === '/api/expert/selection/all').at(-1)?.query;
    expect([lastQuery?.get('stage'), lastQuery?.get('search')]).toEqual(['refused', 'Грабар']);
  });
});

test('a candidate who waits for a body has a link to a sitting, for roles that may open one', async () => {
  await openPage(`/ed/experts/selection/${uuid(500)}`, {
    [`GET ${PATH}`]: () => ({ selection: selection() }),
  });
  expect(await screen.findByRole('link', { name: 'Створити засідання з цим кандидатом' })).toHaveAttribute(
    'href',
    `/dr/experts/create/experts?expert=${uuid(801)}`,
  );
  expect(screen.getByRole('link', { name: 'Засідання комісії з відбору експертів № 3' })).toHaveAttribute(
    'href',
    `/dr/experts/${uuid(700)}`,
  );
});

test('readers have no link to a sitting, and cannot give the role', async () => {
  await openPage(
    `/ed/experts/selection/${uuid(500)}`,
    { [`GET ${PATH}`]: () => ({ selection: selection(passedSelection) }) },
    'supervisory',
  );
  expect(await screen.findByText('Роль експерта надає адміністратор.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Надати роль експерта' })).toBeNull();
});

test('before the role is given a warning says that the account cannot sign, with a link to fix it', async () => {
  const address = `/ed/experts/selection/${uuid(500)}`;
  const routes = {
    [`GET ${PATH}`]: () => ({ selection: selection({ ...passedSelection, has_tax_id: false }) }),
  };
  await openPage(address, routes, 'admin');
  expect(await screen.findByText(/немає РНОКПП/)).toBeVisible();
  const account = { name: 'До облікового запису' };
  expect(screen.getByRole('link', account)).toHaveAttribute('href', `/admin/users/${uuid(801)}`);
  closeApp();
  await openPage(address, routes);
  expect(await screen.findByText(/немає РНОКПП/)).toBeVisible();
  expect(screen.queryByRole('link', account)).toBeNull();
});

test('the administrator gives the role after a confirmation, with the seen version; a refusal is shown', async () => {
  let isRefused = true;
  let completed = false;
  const { user, requests } = await openPage(
    `/ed/experts/selection/${uuid(500)}`,
    {
      [`GET ${PATH}`]: () => ({
        selection: selection({ ...passedSelection, completed, can: { appoint: true } }),
      }),
      [`POST ${PATH}/appoint`]: () => {
        if (isRefused) return problemAnswer(503, 'unavailable', 'Спробуйте пізніше');
        completed = true;
        return { decision: null, pending: false };
      },
    },
    'admin',
  );
  const give = async () => {
    await user.click(await screen.findByRole('button', { name: 'Надати роль експерта' }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Надати роль експерта' }));
  };
  await give();
  expect(await screen.findByText('Спробуйте пізніше')).toBeVisible();
  isRefused = false;
  await give();
  expect(await screen.findByText('Відбір завершено: кандидат отримав роль експерта.')).toBeVisible();
  const appointRequests = requests.filter(({ path }) => path.endsWith('/appoint'));
  expect(appointRequests.map(({ headers }) => headers.get('if-match'))).toEqual(['"1.4"', '"1.4"']);
  expect(new Set(appointRequests.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});

test('giving the role is retried under the same key after a reload, and its result is shown on the page', async () => {
  let answer: () => object = () => problemAnswer(503, 'unavailable', 'Спробуйте пізніше');
  let completed = false;
  const give = async () => {
    const app = await openPage(
      `/ed/experts/selection/${uuid(500)}`,
      {
        [`GET ${PATH}`]: () => ({
          selection: selection({ ...passedSelection, completed, can: { appoint: true } }),
        }),
        [`POST ${PATH}/appoint`]: () => answer(),
      },
      'admin',
    );
    await app.user.click(await screen.findByRole('button', { name: 'Надати роль експерта' }));
    const question = within(await screen.findByRole('dialog'));
    await app.user.click(question.getByRole('button', { name: 'Надати роль експерта' }));
    const keys = () =>
      app.requests
        .filter(({ path }) => path.endsWith('/appoint'))
        .map(({ headers }) => headers.get('idempotency-key'));
    return { ...app, keys };
  };
  const before = await give();
  expect(await screen.findByText('Спробуйте пізніше')).toBeVisible();
  closeApp();
  answer = () => ({ decision: null, pending: true });
  const { store, keys } = await give();
  expect(await screen.findByText('Крок виконується')).toBeVisible();
  answer = () => ({ decision: null, pending: false });
  completed = true;
  const event = {
    id: '5',
    kind: 'selection' as const,
    subject: selectionRef(uuid(500)),
    data: {},
  };
  act(() => void store.dispatch(live.event(event)));
  expect(await screen.findByText('Відбір завершено: кандидат отримав роль експерта.')).toBeVisible();
  await waitFor(() => expect(keys()).toHaveLength(2));
  expect(new Set([...before.keys(), ...keys()]).size).toBe(1);
});

test.each<[Role, string]>([
  ['admin', `/admin/users/${uuid(801)}`],
  ['expert_manager', `/ed/experts/${uuid(801)}/info`],
])('an expert who has passed is linked for %s to %s', async (role, address) => {
  await openPage(
    '/ed/experts/selection/final',
    {
      'GET /api/expert/selection/all': () => ({
        season: SEASON,
        counts,
        selections: [
          listedSelection(passedSelection),
          listedSelection({
            ...passedSelection,
            _id: uuid(501),
            user: { _id: uuid(802), name: 'Остап Верес', email: 'o@example.org', role: 'expert' },
            completed: true,
          }),
        ],
        next: null,
      }),
    },
    role,
  );
  const link = await screen.findByRole('link', { name: 'Соломія Грабар' });
  expect(link).toHaveAttribute('href', address);
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell')[1]?.textContent)).toEqual([
    'Кандидат в експерти',
    'Експерт',
  ]);
  expect(screen.getByText('Чекає на роль')).toBeVisible();
});
