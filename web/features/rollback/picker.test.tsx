import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import type { SearchResult } from '../../../api/areas/search/contract/search';
import { renderApp, signedInAs } from '../../testing/renderApp';
import { silentStream, mockServer, type Routes } from '../../testing/server';
import { blankView, uuid } from '../../testing/application/blankView';
import { useMatches } from './useMatches';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
});

const numberOf = (n: number) => `2027-KGR-2-1-${String(n).padStart(5, '0')}`;
const match = (n: number): SearchResult => ({
  _id: uuid(n),
  spec_id: numberOf(n),
  title: `Проєкт ${n}`,
  tech_review: { status: 2 },
  reporting_review: { status: 5 },
  views: ['/pd'],
});

/** Opens the form with these applications in the address; a search finds twelve others. */
async function openPage(applicationNumbers: number[], routes: Routes = {}) {
  const account = signedInAs('admin');
  const requests = mockServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    'GET /api/catalogs/applications': ({ query }) => ({
      applications: (query.get('ids') ?? '').split(',').map((_id) => {
        const n = Number(_id.slice(-6));
        return { _id, spec_id: numberOf(n), title: `Проєкт ${n}` };
      }),
    }),
    'POST /api/catalogs/search': () => ({
      applications: Array.from({ length: 12 }, (_, index) => match(index + 1)),
      next: null,
    }),
    ...Object.fromEntries(
      [900, ...Array.from({ length: 12 }, (_, index) => index + 1)].flatMap((n) => [
        [`GET /api/application/${uuid(n)}/rollback-targets`, () => ({ targets: [] })],
        [
          `GET /api/application/${uuid(n)}`,
          () => ({ application: blankView({ _id: uuid(n), reviews: [] }) }),
        ],
      ]),
    ),
    ...routes,
  });
  const address = applicationNumbers.map((n) => `application=${uuid(n)}`).join('&');
  const app = await renderApp(`/admin/rollback/create${address && `?${address}`}`);
  const searches = () =>
    requests.filter(({ path }) => path === '/api/catalogs/search').map(({ body }) => body);
  return { ...app, searches };
}

const box = () => screen.findByRole('combobox', { name: 'Номер заявки' });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const picked = () =>
  within(screen.getByRole('list', { name: 'Вибрані заявки' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** Returns the matches offered for the typed text. */
async function offeredNumbers(searchInput = '2027-') {
  const input = await box();
  act(() => input.focus());
  fireEvent.change(input, { target: { value: searchInput } });
  await waitFor(() => expect(document.querySelector('.ant-select-item-option')).not.toBeNull());
  return [...document.querySelectorAll('.ant-select-item-option')];
}
const takeFirst = async () => fireEvent.click((await offeredNumbers())[0]!);

test('the search starts at five characters, one second after the last key', async () => {
  const { searches } = await openPage([]);
  const input = await box();
  act(() => input.focus());
  jest.useFakeTimers();
  const type = (value: string) => fireEvent.change(input, { target: { value } });
  type('Фест');
  await pass(5000);
  expect(searches()).toEqual([]);
  type('2027-');
  await pass(600);
  type('2027-K');
  await pass(999);
  expect(searches()).toEqual([]);
  await pass(1);
  expect(searches()).toEqual([{ query: '2027-K' }]);
});

test('at most eleven matches are offered, and one can be chosen', async () => {
  await openPage([]);
  const { result } = renderHook(() => useMatches('2027-'));
  await waitFor(() =>
    expect(result.current?.map(({ spec_id }) => spec_id)).toEqual(
      Array.from({ length: 11 }, (_, index) => numberOf(index + 1)),
    ),
  );
  // Only a part of a long list is rendered.
  const [, secondNumber] = await offeredNumbers();
  expect(secondNumber).toHaveTextContent(`${numberOf(2)} Проєкт 2`);
  fireEvent.click(secondNumber!);
  expect(picked()).toEqual([expect.stringContaining(numberOf(2))]);
});

test('a part of a number with a single match counts as the whole number', async () => {
  const { user } = await openPage([], {
    'POST /api/catalogs/search': () => ({ applications: [match(7)], next: null }),
  });
  await offeredNumbers('00007');
  await user.click(screen.getByRole('button', { name: 'Додати' }));
  await waitFor(() => expect(picked()).toEqual([expect.stringContaining(numberOf(7))]));
});

test('“Додати” adds the match of the search, also before the list has opened', async () => {
  const { user, searches } = await openPage([], {
    'POST /api/catalogs/search': ({ body }) => ({
      applications: (body as { query: string }).query === '1029' ? [match(1029)] : [match(1), match(2)],
      next: null,
    }),
  });
  fireEvent.change(await box(), { target: { value: ' 1029 ' } });
  await user.click(screen.getByRole('button', { name: 'Додати' }));
  await waitFor(() => expect(picked()).toEqual([expect.stringContaining(numberOf(1029))]));
  expect(searches()).toEqual([{ query: '1029' }]);
  fireEvent.change(await box(), { target: { value: 'Проєкт' } });
  await user.click(screen.getByRole('button', { name: 'Додати' }));
  expect(
    await screen.findByText('За запитом «Проєкт» знайдено кілька заявок: виберіть потрібну зі списку'),
  ).toBeVisible();
});

test('several applications can be rolled back together, but a review only of a single application', async () => {
  const { user } = await openPage([900]);
  await takeFirst();
  await waitFor(() => expect(picked()).toHaveLength(2));
  expect(await box()).toBeEnabled();
  await user.click(screen.getByRole('radio', { name: 'Оцінка експерта' }));
  expect(picked()).toEqual([expect.stringContaining(numberOf(900))]);
  expect(await box()).toBeDisabled();
});

test('additional agreements can be removed for exactly one application', async () => {
  const removing = { name: 'Погодження: грантовий договір, вилучити додаткові угоди' };
  await openPage([900]);
  expect(await screen.findByRole('radio', removing)).toBeEnabled();
  await takeFirst();
  await waitFor(() => expect(picked()).toHaveLength(2));
  expect(await screen.findByText('Вибрані заявки не мають спільного пройденого етапу')).toBeVisible();
  expect(screen.queryByRole('radio', removing)).toBeNull();
});

test('procedures and reporting are listed but disabled', async () => {
  await openPage([]);
  const kinds = within(await screen.findByRole('group', { name: 'Що повернути' }));
  const namedKinds = kinds
    .getAllByRole('radio')
    .map((radio) => [radio.closest('label')?.textContent, (radio as HTMLInputElement).disabled]);
  expect(namedKinds).toEqual([
    ['Заявка', false],
    ['Оцінка експерта', false],
    ['Переговорна процедура — поки недоступно', true],
    ['Звітність заявки — поки недоступно', true],
  ]);
});

test('the note of an empty search disappears when the text changes', async () => {
  await openPage([], { 'POST /api/catalogs/search': () => ({ applications: [], next: null }) });
  const input = await box();
  act(() => input.focus());
  jest.useFakeTimers();
  const type = async (value: string) => {
    fireEvent.change(input, { target: { value } });
    await pass(1500);
  };
  const emptyText = 'Заявок із такою частиною номера чи назви не знайдено';
  await type('нема такої');
  expect(screen.getByText(emptyText)).toHaveAttribute('role', 'status');
  await type('нема');
  expect(screen.queryByText(emptyText)).toBeNull();
  // Several complete numbers are not searched as text; they are looked up when they are added.
  await type(`${numberOf(1)}, ${numberOf(2)}`);
  expect(screen.queryByText(emptyText)).toBeNull();
});

test('the rollback of a review does not accept several numbers', async () => {
  const { user } = await openPage([]);
  const several = /кілька номерів/;
  expect(await screen.findByText(several, { selector: 'span' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Оцінка експерта' }));
  expect(screen.queryByText(several)).toBeNull();
  expect(screen.getByText('Частина номера чи назви')).toBeVisible();
});
