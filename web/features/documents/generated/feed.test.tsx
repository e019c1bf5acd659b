import { screen, waitFor, within } from '@testing-library/react';
import { uuid } from '../../../testing/application/blankView';
import type { Routes } from '../../../testing/server';
import { openDocuments } from '../testing/openDocuments';
import { DOCUMENT, listedDocument, SEASON } from './testing/openDocument';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const season = (number: number) => ({
  _id: uuid(number),
  title: `Сезон ${2026 + number}`,
  number,
  start_date: SEASON.start_date,
  end_date: SEASON.end_date,
  programs: [],
});
const COUNTS = [
  { status: -2, count: 4 },
  { status: -1, count: 1 },
  { status: 3, count: 2 },
];
const feed = (documents: object[]): Routes => ({
  'GET /api/documents/feed': () => ({
    season: SEASON,
    documents,
    counts: COUNTS,
    people: [{ _id: uuid(9), name: 'Леся Правник' }],
    next: null,
  }),
  'GET /api/catalogs/seasons': () => ({ seasons: [season(1), season(2)] }),
});
const heading = () =>
  screen.findByRole('heading', { level: 1, name: 'Документи сезону 15.01.2027 – 20.12.2027' });

test('the feed shows the days of its season; a row has title, author, statuses and day, and links to the document', async () => {
  await openDocuments('/documents', feed([listedDocument({ status: 3, fin_details_status: 1 })]));
  expect(await heading()).toBeVisible();
  const link = await screen.findByRole('link', { name: 'Договір про надання гранту' });
  expect(link).toHaveAttribute('href', `/documents/${DOCUMENT}`);
  const cells = within(link.closest('tr')!).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual([
    'Договір про надання гранту2027-SPD-0-1-01001',
    'Леся Правник',
    'Надіслано заявникові',
    'Надіслано на перевірку',
    '20 черв. 2027 р.',
  ]);
});

test('a document whose data have changed is marked while its file can be generated again', async () => {
  const [open, signed] = [
    listedDocument({ status: 3, outdated: true }),
    listedDocument({ _id: uuid(77), title: 'Підписаний', status: 4, outdated: true }),
  ];
  await openDocuments('/documents', feed([open, signed]));
  const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')!;
  expect(within(await rowOf(open.title)).getByText('Файл застарів')).toBeVisible();
  expect(within(await rowOf('Підписаний')).queryByText('Файл застарів')).toBeNull();
});

test('the feed links to the templates and is in the menu', async () => {
  await openDocuments('/documents', feed([]));
  await heading();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Шаблони документів' })).toHaveAttribute(
    'href',
    '/documents/templates',
  );
  const menu = within(screen.getByRole('navigation', { name: 'Головне меню' }));
  expect(menu.getByRole('link', { name: 'Документи' })).toHaveAttribute('aria-current', 'page');
});

test('filters of the address are sent to the server, unknown values are not', async () => {
  const { requests } = await openDocuments(
    `/documents?season=${uuid(2)}&status=6&fin_details_status=9&search=грант`,
    feed([listedDocument()]),
  );
  await heading();
  const lastQuery = requests.filter(({ path }) => path === '/api/documents/feed').at(-1)!.query;
  expect(Object.fromEntries(lastQuery)).toEqual({ season: uuid(2), status: '6', search: 'грант' });
});

test('another season is chosen, and its documents are read', async () => {
  const { user, router, requests } = await openDocuments('/documents', feed([listedDocument()]));
  await heading();
  await user.click(screen.getByRole('combobox', { name: 'Сезон' }));
  await user.click(await screen.findByTitle('Сезон 2028'));
  await waitFor(() => expect(router.state.location.search).toBe(`?season=${uuid(2)}`));
  await waitFor(() => {
    const lastQuery = requests.filter(({ path }) => path === '/api/documents/feed').at(-1)!.query;
    expect(lastQuery.get('season')).toBe(uuid(2));
  });
});

test('filters without matches can be cleared', async () => {
  const { user } = await openDocuments('/documents?status=-1', {
    ...feed([]),
    'GET /api/documents/feed': ({ query }) => ({
      season: SEASON,
      documents: query.get('status') ? [] : [listedDocument()],
      counts: COUNTS,
      people: [],
      next: null,
    }),
  });
  expect(await screen.findByText('За цими умовами документів не знайдено')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Показати всі' }));
  expect(await screen.findByRole('link', { name: 'Договір про надання гранту' })).toBeVisible();
});

test('tabs count and show the documents of each status; deleted ones are not among all', async () => {
  const { user, router, requests } = await openDocuments('/documents', feed([listedDocument()]));
  await heading();
  const tabs = within(screen.getByRole('radiogroup', { name: 'Документи за статусом' }));
  await tabs.findByRole('radio', { name: 'У заявника · 2' });
  expect(tabs.getAllByRole('radio').map((tab) => tab.closest('label')?.textContent)).toEqual([
    'Усі · 3',
    'Сформовано · 0',
    'У фінансиста · 0',
    'Проєкт · 0',
    'У заявника · 2',
    'Підписав заявник · 0',
    'У директора · 0',
    'Укладено · 0',
    'Архів · 1',
    'Видалено · 4',
  ]);
  await user.click(tabs.getByRole('radio', { name: 'У заявника · 2' }));
  await waitFor(() => expect(router.state.location.search).toBe('?status=3'));
  await user.click(tabs.getByRole('radio', { name: 'Усі · 3' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  const lastQuery = requests.filter(({ path }) => path === '/api/documents/feed').at(-1)!.query;
  expect(lastQuery.has('status')).toBe(false);
});

test('the documents of one person are chosen by the name', async () => {
  const { user, router } = await openDocuments('/documents', feed([listedDocument()]));
  await heading();
  await user.click(screen.getByRole('button', { name: /Фільтри/ }));
  const name = screen.getByRole('combobox', { name: 'Хто сформував' });
  // Words in another order, with a Latin "e" (rules/lists-and-search, "Comparing text").
  await user.type(name, 'правник лeся');
  await user.click(await screen.findByTitle('Леся Правник'));
  await waitFor(() => expect(router.state.location.search).toBe(`?user=${uuid(9)}`));
});
