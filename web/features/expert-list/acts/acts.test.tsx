import { screen, waitFor, within } from '@testing-library/react';
import type { ExpertAct, ExpertActs } from '../../../../api/areas/experts/contract/acts';
import type { Role } from '../../../../domain/roles';
import { closeApp } from '../../../testing/renderApp';
import { problemAnswer, type Routes } from '../../../testing/server';
import { uuid } from '../../../testing/application/blankView';
import { openExperts } from '../testing/openExperts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const NOW = {
  _id: uuid(1),
  title: 'Сезон 2027',
  number: 7,
  start_date: '2027-01-01',
  end_date: '2027-12-31',
};
const BEFORE = { ...NOW, _id: uuid(2), title: 'Сезон 2026', number: 6 };
const PAID = { _id: uuid(3), title: 'Фестивалі', rate: 150_050, hours: 2.5 };
const UNPAID = { _id: uuid(4), title: 'Читання', rate: null, hours: null };

const expertAct = (n: number, changes: Partial<ExpertAct> = {}): ExpertAct => ({
  _id: uuid(100 + n),
  name: `Експертка ${n}`,
  email: `e${n}@example.org`,
  count: 3,
  hours: 7.5,
  sum: 450_150,
  without_rate: 0,
  without_hours: 0,
  contests: [{ ...PAID, count: 3, hours_total: 7.5, sum: 450_150 }],
  ...changes,
});
const unpaid = expertAct(2, {
  count: 2,
  hours: 0,
  sum: 0,
  without_rate: 2,
  without_hours: 2,
  contests: [{ ...UNPAID, count: 2, hours_total: null, sum: null }],
});
const answer = (change: Partial<ExpertActs> = {}): ExpertActs => ({
  season: { _id: NOW._id, title: NOW.title },
  experts: [expertAct(1), unpaid],
  totals: { experts: 2, count: 5, hours: 7.5, sum: 450_150, without_rate: 2, without_hours: 2 },
  contests: [PAID, UNPAID],
  next: null,
  ...change,
});

const openPage = (address = '/ed/experts/acts', routes: Routes = {}, role: Role = 'expert_manager') =>
  openExperts(
    address,
    {
      'GET /api/catalogs/seasons': () => ({
        seasons: [NOW, BEFORE].map((season) => ({ ...season, programs: [] })),
      }),
      [`GET /api/expert/acts/${NOW._id}`]: () => answer(),
      ...routes,
    },
    role,
  );
const rowOf = async (text: string | RegExp) => within((await screen.findByText(text)).closest('tr')!);
/** Returns the texts with plain spaces between digits. */
const texts = (cells: HTMLElement[]) => cells.map(({ textContent }) => textContent.replaceAll(/\s/g, ' '));

test('each expert has a row with contests, reviews, hours and sum; a missing value is not shown as zero; the last row has the totals', async () => {
  await openPage();
  const link = await screen.findByRole('link', { name: '1. Експертка 1' });
  expect(link).toHaveAttribute('href', `/ed/experts/acts/${uuid(101)}?season=${NOW._id}`);
  const firstRow = texts((await rowOf('1. Експертка 1')).getAllByRole('cell'));
  expect(firstRow.slice(1, 4)).toEqual(['Фестивалі: 3', '3', '7,5']);
  expect(firstRow[4]).toContain('4 501,50');
  expect(texts((await rowOf('2. Експертка 2')).getAllByRole('cell')).slice(1)).toEqual([
    'Читання: 2',
    '2',
    'години не вказано',
    'ставку не вказано',
  ]);
  const totals = texts((await rowOf('Разом: 2 експерти')).getAllByRole('cell'));
  expect(totals[2]).toBe('5');
  expect(totals[4]).toMatch(/4 501,50.*без ставки: 2 оцінки/);
});

test('contests without a rate are named, and linked for roles that maintain the catalogue', async () => {
  await openPage();
  expect(await screen.findByText('Суми неповні: у цих конкурсах указано не все')).toBeVisible();
  expect(screen.getByText('Читання: ставку не вказано, години не вказано')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Читання' })).toBeNull();
  closeApp();
  await openPage('/ed/experts/acts', {}, 'admin');
  expect(await screen.findByRole('link', { name: 'Читання' })).toHaveAttribute(
    'href',
    `/admin/contests/${uuid(4)}/edit`,
  );
});

test('season, name and contest are in the address', async () => {
  const { user, router, requests } = await openPage(undefined, {
    [`GET /api/expert/acts/${BEFORE._id}`]: () => answer({ experts: [], contests: [] }),
  });
  await user.type(await screen.findByLabelText('Ім’я експерта'), 'ткач');
  await screen.findByText('1. Експертка 1');
  await user.click(screen.getByRole('button', { name: 'Фільтри' }));
  await user.click(await screen.findByRole('combobox', { name: 'Конкурс' }));
  await user.click(await screen.findByTitle('Читання'));
  await waitFor(() => expect(router.state.location.search).toContain(`contest=${uuid(4)}`));
  await waitFor(() =>
    expect(requests.findLast(({ path }) => path === `/api/expert/acts/${NOW._id}`)?.query.toString()).toBe(
      `q=${encodeURIComponent('ткач')}&contest=${uuid(4)}`,
    ),
  );
  await user.click(screen.getByRole('combobox', { name: 'Сезон' }));
  await user.click(await screen.findByTitle('Сезон 2026'));
  await waitFor(() => expect(router.state.location.search).toContain(`season=${BEFORE._id}`));
  // The contest belongs to the other season.
  expect(router.state.location.search).not.toContain('contest');
  expect(await screen.findByText('За цими умовами нікого не знайдено')).toBeVisible();
});

test('a season without completed reviews has a note; a failure can be retried', async () => {
  let isBroken = true;
  const { user } = await openPage(undefined, {
    [`GET /api/expert/acts/${NOW._id}`]: () =>
      isBroken ? problemAnswer(500, 'internal', 'Помилка') : answer({ experts: [], contests: [] }),
  });
  const retryButton = await screen.findByRole('button', { name: /Спробувати|Повторити/ });
  isBroken = false;
  await user.click(retryButton);
  expect(await screen.findByText('У цьому сезоні ще немає завершених оцінок')).toBeVisible();
});

test('the accountants’ table of the season is generated on request', async () => {
  const path = `/api/expert/acts/${NOW._id}/table`;
  const { user, requests } = await openPage(undefined, {
    [`POST ${path}`]: () => ({ url: '/api/files/1', name: 'Акти.xlsx', mime: 'application/octet-stream' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Сформувати таблицю' }));
  expect(await screen.findByRole('button', { name: /Акти\.xlsx/ })).toHaveFocus();
  expect(requests.filter(({ path: address }) => address === path)).toHaveLength(1);
});

test('an expert’s page lists applications with contest, day of signing in Kyiv, hours and rate', async () => {
  await openPage(`/ed/experts/acts/${uuid(101)}?season=${NOW._id}`, {
    [`GET /api/expert/acts/${NOW._id}/experts/${uuid(101)}`]: () => ({
      season: { _id: NOW._id, title: NOW.title },
      expert: { _id: uuid(101), name: 'Експертка 1' },
      reviews: [
        {
          _id: uuid(11),
          application: { _id: uuid(12), spec_id: '7-КМ-1', title: 'Мрія' },
          contest: PAID,
          signed_at: '2027-06-02T22:30:00.000Z',
        },
        {
          _id: uuid(13),
          application: { _id: uuid(14), spec_id: '7-КМ-2', title: 'Дія' },
          contest: UNPAID,
          signed_at: '2027-06-05T10:00:00.000Z',
        },
      ],
      totals: { count: 2, hours: 2.5, sum: 150_050, without_rate: 1, without_hours: 1 },
      next: null,
    }),
  });
  expect(await screen.findByRole('heading', { name: 'Експертка 1 · Сезон 2027' })).toBeVisible();
  expect(screen.getByRole('link', { name: '7-КМ-1' })).toHaveAttribute('href', `/application/${uuid(12)}`);
  const total = (name: string) => texts([screen.getByText(name).closest('tr')!])[0];
  expect(total('Завершених оцінок')).toMatch(
    /Завершених оцінок2.*2,5без годин: 1 оцінка.*1 500,50.*без ставки: 1 оцінка/,
  );
  const firstRow = texts((await rowOf('7-КМ-1')).getAllByRole('cell'));
  expect(firstRow.slice(1, 4)).toEqual(['Фестивалі', '3 черв. 2027 р.', '2,5']);
  expect(firstRow[4]).toContain('1 500,50');
  expect(texts((await rowOf('7-КМ-2')).getAllByRole('cell')).slice(3)).toEqual([
    'години не вказано',
    'ставку не вказано',
  ]);
});

test('the financier has only this page of the division in the menu; readers of the division do not have it', async () => {
  await openPage(undefined, {}, 'financier');
  expect(await screen.findByText('1. Експертка 1')).toBeVisible();
  const menu = within(screen.getByRole('navigation', { name: 'Головне меню' }));
  expect(menu.getByRole('link', { name: 'Акти експертів' })).toBeVisible();
  expect(menu.queryByRole('link', { name: 'Експерти' })).toBeNull();
  closeApp();
  await openPage(undefined, {}, 'project_head');
  expect(await screen.findByRole('heading', { name: 'Немає доступу' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Акти експертів' })).toBeNull();
});
