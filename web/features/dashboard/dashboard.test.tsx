import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { closeApp } from '../../testing/renderApp';
import { problemAnswer } from '../../testing/server';
import type { Bars } from './bar-types';
import { dashboard, open, SEASONS, uuid } from './testing/openDashboard';

const renderedBars: Bars[] = [];
jest.mock('./drawChart', () => ({
  drawChart: (_: HTMLElement, bars: Bars) => {
    renderedBars.push(bars);
    return () => {};
  },
}));
beforeEach(() => {
  renderedBars.length = 0;
});

const FULL = dashboard({
  money: {
    granted: { count: 3, sum: '800.25' },
    planned: { count: 4, sum: '1943300.00' },
    paid: { count: 2, sum: '700.25' },
    overdue: { count: 1, sum: '243300.00' },
  },
  stages: dashboard().stages.map((row) =>
    row.stage === 'agreement' ? { ...row, count: 3, asked: '1000000003300.50', granted: '800.25' } : row,
  ),
  durations: [{ stage: 'tech_review', passed: 4, median: 10, p90: 17.5 }],
  overdue: [
    {
      holder: 'role:project_manager',
      name: null,
      roles: ['project_manager'],
      tasks: 2,
      oldest: '2026-05-01T10:00:00Z',
    },
    { holder: `user:${uuid(7)}`, name: 'Олена Кравець', roles: [], tasks: 1, oldest: '2026-05-02T10:00:00Z' },
  ],
  sums: [
    {
      program: { _id: uuid(5), title: 'Культура громад' },
      month: '2026-02',
      asked: '2000000.00',
      granted: '800.25',
      paid: '700.25',
      returned: '5000.00',
    },
  ],
  forecast: [
    { contest: { _id: uuid(6), title: 'Фестивалі' }, open: 3, last_act: '2026-12-01T10:00:00Z' },
    { contest: { _id: uuid(8), title: 'Музеї' }, open: 1, last_act: null },
  ],
});

const linksOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('link')
    .map((link) => [link.textContent?.replaceAll(/\s/g, ' '), link.getAttribute('href')]);
const list = (search: string) => `/dashboard/applications?season=${uuid(2)}&${search}`;

test('every figure is in a table and links to the list that it counts', async () => {
  await open('/dashboard', { 'GET /api/dashboard': () => FULL });
  const stages = await screen.findByRole('table', { name: 'Де перебувають заявки' });
  expect(within(stages).getByRole('link', { name: 'Грантовий договір: 3' })).toHaveAttribute(
    'href',
    list('stage=agreement'),
  );
  expect(linksOf('Де перебувають заявки')).toContainEqual([
    '1 000 000 003 300,50 ₴',
    list('stage=agreement'),
  ]);
  expect(linksOf('Скільки днів триває етап')).toEqual(
    ['10', '17,5', '4'].map((text) => [text, list('passed=tech_review')]),
  );
  expect(linksOf('Прострочені завдання')).toEqual([
    ['2', list('overdue=role%3Aproject_manager')],
    ['1 травня 2026 р.', list('overdue=role%3Aproject_manager')],
    ['1', list(`overdue=user%3A${uuid(7)}`)],
    ['2 травня 2026 р.', list(`overdue=user%3A${uuid(7)}`)],
  ]);
  expect(screen.getByRole('link', { name: 'Олена Кравець: 1' })).toBeVisible();
  const ofFebruary = `/rp/payments?season=${uuid(2)}&program=${uuid(5)}`;
  expect(linksOf('Суми за програмами та місяцями')).toEqual([
    ['2 000 000 ₴', list(`program=${uuid(5)}&submitted=2026-02`)],
    ['800,25 ₴', list(`program=${uuid(5)}&granted=2026-02`)],
    ['700,25 ₴', `${ofFebruary}&status=2%2C3&from=2026-02-01&to=2026-02-28`],
    ['5 000 ₴', `${ofFebruary}&status=3&day=returned&from=2026-02-01&to=2026-02-28`],
  ]);
  expect(linksOf('Очікувані останні акти')).toEqual([
    ['3', list(`contest=${uuid(6)}&open=true`)],
    ['1 грудня 2026 р.', list(`contest=${uuid(6)}&open=true`)],
    ['1', list(`contest=${uuid(8)}&open=true`)],
  ]);
  expect(screen.getByText('Замало даних')).toBeVisible();
});

test('money comes first: granted, planned, paid and overdue, each with its number and its list', async () => {
  await open('/dashboard', { 'GET /api/dashboard': () => FULL });
  await screen.findByRole('table', { name: 'Де перебувають заявки' });
  const links = screen.getAllByRole('link', { name: /₴/ }).slice(0, 4);
  const register = (search: string) => `/rp/payments?season=${uuid(2)}&${search}`;
  expect(links.map((link) => [link.textContent?.replaceAll(/\s/g, ' '), link.getAttribute('href')])).toEqual([
    ['800,25 ₴', list('granted=all')],
    ['1 943 300 ₴', register('status=0%2C1')],
    ['700,25 ₴', register('status=2%2C3')],
    ['243 300 ₴', register('term=late')],
  ]);
  for (const count of ['3 заявки', '4 транші', '2 транші', '1 транш'])
    expect(screen.getByText((text) => text === `· ${count}`)).toBeVisible();
});

test('each chart is an image with a label, and draws the figures of its table', async () => {
  await open('/dashboard', { 'GET /api/dashboard': () => FULL });
  const charts = await screen.findAllByRole('img', { name: /^Діаграма: .*таблиці нижче/ });
  expect(charts).toHaveLength(3);
  await waitFor(() => expect(renderedBars).toHaveLength(3));
  expect(renderedBars.map(({ series }) => series.map(({ values }) => values))).toEqual([
    [[0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0]],
    [[10], [17.5]],
    [[2], [0.000_800_25], [0.000_700_25], [0.005]],
  ]);
});

test('another season can be chosen, and is in the address', async () => {
  const { router, requests, user } = await open('/dashboard', {
    'GET /api/dashboard': ({ query }) =>
      dashboard({ season: SEASONS.find(({ _id }) => _id === query.get('season')) ?? SEASONS[0] ?? null }),
  });
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Сезон' }));
  await user.click(await screen.findByTitle('Сезон 2026'));
  await waitFor(() => expect(router.state.location.search).toBe(`?season=${uuid(1)}`));
  await waitFor(() =>
    expect(
      requests
        .filter(({ path }) => path === '/api/dashboard')
        .at(-1)
        ?.query.get('season'),
    ).toBe(uuid(1)),
  );
});

test('an empty season shows zeros and a note; no season at all shows another note', async () => {
  await open('/dashboard', { 'GET /api/dashboard': () => dashboard() });
  const stages = await screen.findByRole('table', { name: 'Де перебувають заявки' });
  // Zeros have no links, and there are no charts, which would have only axes.
  expect(within(stages).queryAllByRole('link')).toEqual([]);
  expect(within(stages).getAllByText('0')).toHaveLength(11);
  expect(screen.getByText('Показувати на діаграмі ще нічого')).toBeVisible();
  expect(screen.queryByRole('img', { name: /^Діаграма/ })).toBeNull();
  expect(screen.getByText('Прострочених завдань немає')).toBeVisible();
  closeApp();
  await open('/dashboard', { 'GET /api/dashboard': () => dashboard({ season: null, seasons: [] }) });
  expect(await screen.findByText('Ще немає жодного сезону')).toBeVisible();
});

test('a failure shows its reason and can be retried', async () => {
  const answers = [problemAnswer(500, 'internal', 'Сталася помилка'), dashboard()];
  const { user } = await open('/dashboard', { 'GET /api/dashboard': () => answers.shift()! });
  await user.click(await screen.findByRole('button', { name: 'Спробувати ще раз' }));
  expect(await screen.findByRole('table', { name: 'Де перебувають заявки' })).toBeVisible();
});

test('the list of a figure names its filters and links to each application', async () => {
  const application = {
    _id: uuid(9),
    spec_id: '2027-KGR-2-1-00009',
    title: 'Проєкт 9',
    applicant: 'ГО «Мрія»',
    contest: { _id: uuid(6), title: 'Фестивалі' },
    stage: 'agreement',
    reporting_review: { status: 5 },
    asked: '900.50',
    granted: null,
  };
  const filters = `stage=agreement&submitted=2026-02&program=${uuid(5)}&contest=${uuid(6)}&open=true`;
  const { requests } = await open(list(filters), {
    'GET /api/dashboard/applications': () => ({
      applications: [application],
      next: null,
      totals: { count: 61, asked: '900.50', granted: '800.25' },
      named: { season: 'Сезон 2026', program: 'Культура громад', contest: 'Фестивалі', holder: null },
    }),
  });
  expect(await screen.findByRole('link', { name: '2027-KGR-2-1-00009' })).toHaveAttribute(
    'href',
    `/application/${uuid(9)}`,
  );
  for (const text of [
    'Сезон 2026',
    'Програма: Культура громад',
    'Конкурс: Фестивалі',
    'Етап: Грантовий договір',
    /^Подано: лютий 2026/,
    'Незавершені',
    '61',
    '800,25 ₴',
  ])
    expect(screen.getByText(text)).toBeVisible();
  // The link back contains the season.
  expect(screen.getAllByRole('link', { name: 'Панель показників' }).at(-1)).toHaveAttribute(
    'href',
    `/dashboard?season=${uuid(2)}`,
  );
  const { query } = requests.find(({ path }) => path === '/api/dashboard/applications')!;
  expect(Object.fromEntries(query)).toEqual({
    season: uuid(2),
    stage: 'agreement',
    submitted: '2026-02',
    program: uuid(5),
    contest: uuid(6),
    open: 'true',
  });
});

test('the list of a person’s overdue tasks names the person; a list of a zero has a note', async () => {
  await open(list(`overdue=user%3A${uuid(7)}`), {
    'GET /api/dashboard/applications': () => ({
      applications: [],
      next: null,
      totals: { count: 0, asked: '0.00', granted: '0.00' },
      named: { season: 'Сезон 2027', program: null, contest: null, holder: 'Олена Кравець' },
    }),
  });
  expect(await screen.findByText('За цим показником немає жодної заявки')).toBeVisible();
  expect(screen.getByText('Прострочено: Олена Кравець')).toBeVisible();
});

test('project_manager has no access to the area', async () => {
  const { requests } = await open('/dashboard', {}, 'project_manager');
  expect(await screen.findByRole('heading', { name: 'Немає доступу' })).toBeVisible();
  expect(requests.some(({ path }) => path === '/api/dashboard')).toBe(false);
});
