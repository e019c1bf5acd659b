import { act, screen, within } from '@testing-library/react';
import type { Role } from '../../../domain/roles';
import { startClock } from '../../testing/clock';
import { renderApp, signedInAs } from '../../testing/renderApp';
import { problemAnswer, silentStream, mockServer, type Routes } from '../../testing/server';

const id = (n: number) => `b0000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const season = {
  _id: id(1),
  number: 7,
  title: 'Сезон 2027',
  start_date: '2026-09-01',
  end_date: '2027-12-31',
};
const program = {
  _id: id(2),
  title: 'Культура громад',
  prefix: 'KGR',
  program_start: '2026-10-01',
  program_end: '2027-12-15',
};
const contest = (n: number, projectsEnd: string) => ({
  _id: id(n),
  title: `Конкурс ${n}`,
  program: id(2),
  lot: null,
  deadlines: { realization: { start: '2020-03-01', end: projectsEnd } },
  apps: { total: 41, success: 32, failed: 23, expert: 14 },
});

beforeEach(() => localStorage.clear());

async function openPage(address: string, routes: Routes, role: Role = 'project_manager') {
  const account = signedInAs(role);
  mockServer({
    'GET /api/users/me': () => ({ account }),
    'GET /api/events': silentStream,
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    ...routes,
  });
  const app = await renderApp(address);
  return app;
}

/** Returns the cells of the table's first row. */
async function firstRow(table: string): Promise<string[]> {
  const [, row] = within(await screen.findByRole('table', { name: table })).getAllByRole('row');
  return within(row!)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
}

test('the seasons show number, title and the programmes’ deadlines', async () => {
  const { router } = await openPage('/pd', {
    'GET /api/catalogs/seasons': () => ({ seasons: [{ ...season, programs: [program] }] }),
  });
  expect(await firstRow('Сезони')).toEqual([
    '7',
    'Сезон 2027',
    '1 вер. 2026 р. – 31 груд. 2027 р.',
    'Культура громад1 жовт. 2026 р. – 15 груд. 2027 р.',
  ]);
  expect(router.state.location.pathname).toBe('/pd/seasons');
  expect(screen.getByRole('link', { name: 'Сезон 2027' })).toHaveAttribute('href', `/pd/seasons/${id(1)}`);
});

test('a season shows its programmes with title, prefix, start and end', async () => {
  await openPage(`/pd/seasons/${id(1)}`, {
    [`GET /api/catalogs/seasons/${id(1)}`]: () => ({
      season,
      programs: [program],
      breadcrumbs: { season: { _id: id(1), title: 'Сезон 2027' } },
    }),
  });
  expect(await firstRow('Програми')).toEqual([
    'KGR',
    'Культура громад',
    '1 жовт. 2026 р.',
    '15 груд. 2027 р.',
  ]);
  expect(screen.getByRole('link', { name: 'Культура громад' })).toHaveAttribute(
    'href',
    `/pd/programs/${id(2)}`,
  );
});

test('a programme shows its lots, and its contests with counts and period of realisation', async () => {
  await openPage(`/pd/programs/${id(2)}`, {
    [`GET /api/catalogs/programs/${id(2)}`]: () => ({
      program,
      lots: [{ _id: id(3), title: 'Лот 2', program: id(2), contests: 5 }],
      contests: [contest(4, '2099-10-31')],
      breadcrumbs: { program: { _id: id(2), title: 'Культура громад' } },
    }),
  });
  expect(await firstRow('Лоти')).toEqual(['Лот 2', '5']);
  expect(screen.getByRole('link', { name: 'Лот 2' })).toHaveAttribute('href', `/pd/lots/${id(3)}`);
  expect(await firstRow('Конкурси')).toEqual([
    'Конкурс 4',
    '41',
    '32',
    '23',
    '14',
    '1 бер. 2020 р. – 31 жовт. 2099 р.',
  ]);
  expect(screen.getByRole('link', { name: 'Конкурс 4' })).toHaveAttribute('href', `/pd/contests/${id(4)}`);
});

test('a lot shows its contests; a period that ends soon or is over is marked', async () => {
  // In Kyiv it is half past one on the 21st.
  startClock('2026-11-20T23:30:00Z');
  await openPage(`/pd/lots/${id(3)}`, {
    [`GET /api/catalogs/lots/${id(3)}`]: () => ({
      lot: { _id: id(3), title: 'Лот 2', program: id(2), contests: 3 },
      contests: [contest(5, '2026-11-20'), contest(6, '2026-11-26'), contest(7, '2027-02-19')],
      breadcrumbs: { lot: { _id: id(3), title: 'Лот 2' } },
    }),
  });
  const [, past, soonRow, farRow] = within(
    await screen.findByRole('table', { name: 'Конкурси' }),
  ).getAllByRole('row');
  expect(within(past!).getByText('Строк минув')).toBeVisible();
  expect(within(soonRow!).getByText('Скоро завершиться')).toBeVisible();
  expect(within(farRow!).queryByText(/Строк минув|Скоро завершиться/)).toBeNull();
});

test('the expert division’s links from seasons to a contest stay within its own addresses', async () => {
  const { user, router } = await openPage(
    '/ed',
    {
      'GET /api/catalogs/seasons': () => ({ seasons: [{ ...season, programs: [program] }] }),
      [`GET /api/catalogs/seasons/${id(1)}`]: () => ({
        season,
        programs: [program],
        breadcrumbs: { season: { _id: id(1), title: 'Сезон 2027' } },
      }),
      [`GET /api/catalogs/programs/${id(2)}`]: () => ({
        program,
        lots: [{ _id: id(3), title: 'Лот 2', program: id(2), contests: 1 }],
        contests: [],
        breadcrumbs: { program: { _id: id(2), title: 'Культура громад' } },
      }),
      [`GET /api/catalogs/lots/${id(3)}`]: () => ({
        lot: { _id: id(3), title: 'Лот 2', program: id(2), contests: 1 },
        contests: [contest(4, '2099-10-31')],
        breadcrumbs: { lot: { _id: id(3), title: 'Лот 2' } },
      }),
    },
    'expert_manager',
  );
  const path = () => router.state.location.pathname;
  await screen.findByRole('link', { name: 'Сезон 2027' });
  expect(path()).toBe('/ed/seasons');
  for (const [name, address] of [
    ['Сезон 2027', `/ed/seasons/${id(1)}`],
    ['Культура громад', `/ed/programs/${id(2)}`],
    ['Лот 2', `/ed/lots/${id(3)}`],
  ] as const) {
    await user.click(within(screen.getByRole('main')).getByRole('link', { name }));
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
    expect(path()).toBe(address);
  }
  expect(screen.getByRole('link', { name: 'Конкурс 4' })).toHaveAttribute('href', `/ed/contests/${id(4)}`);
});

test('the first page of an area shows the numbers of waiting tasks with links to them', async () => {
  await openPage('/pd', {
    'GET /api/catalogs/seasons': () => ({ seasons: [] }),
    'GET /api/inbox/count': () => ({ total: 100, today: 3, overdue: 0 }),
  });
  const bar = within(await screen.findByRole('navigation', { name: 'Ваші завдання' }));
  expect(await bar.findByRole('link', { name: 'Чекають на вас 99+' })).toHaveAttribute('href', '/inbox');
  const part = (name: string) => bar.getByRole('link', { name }).getAttribute('href');
  expect(part('На сьогодні 3')).toBe('/inbox?today=true');
  expect(part('Прострочено 0')).toBe('/inbox?overdue=true');
});

test('the programmes of all seasons are grouped by season, with links to their pages', async () => {
  const { user, router } = await openPage(
    '/ed/seasons',
    {
      'GET /api/catalogs/seasons': () => ({
        seasons: [
          { ...season, programs: [program] },
          {
            ...season,
            _id: id(8),
            title: 'Сезон 2026',
            programs: [{ ...program, _id: id(9), prefix: 'OLD' }],
          },
          { ...season, _id: id(10), title: 'Сезон 2025', programs: [] },
        ],
      }),
    },
    'expert_manager',
  );
  await user.click(await screen.findByRole('link', { name: 'Програми' }));
  expect(router.state.location.pathname).toBe('/ed/programs');
  const table = within(await screen.findByRole('table', { name: 'Програми' }));
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Сезон 2027',
    'Сезон 2026',
  ]);
  const links = table.getAllByRole('link', { name: 'Культура громад' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/ed/programs/${id(2)}`,
    `/ed/programs/${id(9)}`,
  ]);
  expect(table.getByText('OLD')).toBeVisible();
});

test('a page shows that it is loading; a programme that does not exist has a note with a link to all', async () => {
  let answer: (given: object) => void = () => undefined;
  const waited = new Promise<object>((resolve) => (answer = resolve));
  await openPage(`/pd/programs/${id(2)}`, {
    [`GET /api/catalogs/programs/${id(2)}`]: () => waited,
  });
  expect(await screen.findByText('Завантажуємо...')).toBeInTheDocument();
  await act(async () => answer(problemAnswer(404, 'not-found', 'Не знайдено')));
  expect(await screen.findByText('Програму не знайдено')).toBeVisible();
  expect(screen.queryByText('Завантажуємо...')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Спробувати ще раз' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Програми' })).toHaveAttribute('href', '/pd/programs');
});

test.each<[Role, string, boolean]>([
  ['director', '/rp', true],
  ['project_manager', '/rp', true],
  ['lawyer', '/rp', false],
  ['supervisory', '/rp', false],
  ['project_manager', '/pd', false],
])('for %s, %s has a link to the decisions on many applications: %p', async (role, address, leads) => {
  await openPage(address, { 'GET /api/catalogs/seasons': () => ({ seasons: [] }) }, role);
  await screen.findByRole('link', { name: 'Програми' });
  const link = screen.queryByRole('link', { name: 'Рішення щодо багатьох заявок' });
  expect(link?.getAttribute('href')).toBe(leads ? '/rp/boards?stage=direction' : undefined);
});
