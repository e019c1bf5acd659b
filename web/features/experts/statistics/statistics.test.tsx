import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Role } from '../../../../domain/roles';
import { pass, startClock } from '../../../testing/clock';
import { closeApp } from '../../../testing/renderApp';
import { problemAnswer } from '../../../testing/server';
import { statisticsCase, open, page, queryIn, review, uuid } from './testing/openStatistics';

/** Vertical position of the list's end, mocked because jsdom has no layout. */
let listEndY = 0;
beforeEach(() => {
  localStorage.clear();
  listEndY = 5000;
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockImplementation(
      () => ({ top: listEndY, bottom: listEndY, left: 0, right: 0, width: 0, height: 0 }) as DOMRect,
    );
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('the page has a note if not all applications are counted', async () => {
  await open(() => ({ ...page(1, 10, 500, 'behind'), total_is_least: true }));
  expect(await screen.findByText(/^Показано 10 з понад 500 заявок$/)).toBeInTheDocument();
});

test('a row shows the application and the progress of its experts, and links to the division’s page', async () => {
  const { user } = await open(() => ({
    applications: [
      statisticsCase(1, {
        rating: 142.5,
        expert_review: { status: 3 },
        reviews: [
          review(11, 'Шевчук Ярина', -2),
          review(12, 'Іваненко Оксана', 2),
          review(13, 'Бондар Петро', 2),
          review(14, 'Коваль Марта', 4),
        ],
      }),
    ],
    total: 1,
    total_is_least: false,
    next: null,
  }));
  const link = await screen.findByRole('link', { name: '2027-KGR-2-1-00001' });
  expect(link).toHaveAttribute('href', `/ed/application/${uuid(1)}/info`);
  const row = link.closest('tr')!;
  for (const text of ['Проєкт 1', 'ГО «Мрія»', 'Локальні проєкти', 'Затверджено', 'Бал: 142.5'])
    expect(within(row).getByText(text)).toBeInTheDocument();
  expect(await within(row).findByText('Музичне мистецтво')).toBeInTheDocument();
  // Experts are grouped by status; released ones come last, behind the button.
  const statusTexts = within(row).getAllByText(
    /Надіслано на перевірку|Потребує доопрацювання|Експерта вилучено/,
  );
  expect(statusTexts.map(({ textContent }) => textContent)).toEqual([
    'Надіслано на перевірку',
    'Потребує доопрацювання',
  ]);
  expect(within(row).getByText('Іваненко О., Бондар П.')).toBeInTheDocument();
  await user.click(within(row).getByRole('button', { name: 'Усі експерти: 4' }));
  const everyone = await screen.findByRole('tooltip');
  expect(within(everyone).getByText('Експерта вилучено із заявки')).toBeInTheDocument();
  expect(within(everyone).getByRole('link', { name: 'Шевчук Ярина' })).toHaveAttribute(
    'href',
    `/ed/application/${uuid(1)}/review/${uuid(11)}`,
  );
  expect(screen.getByText('Показано 1 з 1 заявки')).toBeInTheDocument();
});

test('the menu has an entry of the page and marks only it', async () => {
  const { user, router } = await open(() => page(1, 1, 1));
  await screen.findByRole('table', { name: 'Стан справ' });
  const menu = screen.getByRole('navigation', { name: 'Головне меню' });
  const selectedItems = () =>
    [...menu.querySelectorAll('.ant-menu-item-selected')].map((item) => item.textContent);
  expect(selectedItems()).toEqual(['Стан справ']);
  await user.click(screen.getByRole('link', { name: '2027-KGR-2-1-00001' }));
  expect(router.state.location.pathname).toBe(`/ed/application/${uuid(1)}/info`);
  await waitFor(() => expect(selectedItems()).toEqual(['Експертний відділ']));
});

test('each filter is in the address and sent to the server', async () => {
  const { user, router, filters } = await open(() => page(1, 3, 3));
  await screen.findByRole('table', { name: 'Стан справ' });
  expect(filters()).toEqual({});
  const chooseOption = async (name: string, option: string) => {
    if (!screen.queryByRole('combobox', { name }))
      await user.click(screen.getByRole('button', { name: /^Фільтри/ }));
    // A long list renders only a part of its options.
    await user.type(await screen.findByRole('combobox', { name }), option);
    await user.click(await screen.findByTitle(option));
  };
  await chooseOption('Статус заявки', 'Експертів розподілено');
  await waitFor(() => expect(filters()).toEqual({ application_status: 1 }));
  await chooseOption('Статус оцінки', 'Експерта вилучено із заявки');
  await waitFor(() => expect(filters()).toEqual({ application_status: 1, review_status: -2 }));
  await chooseOption('Сектор культури', 'Культурна спадщина');
  await waitFor(() => expect(filters()).toMatchObject({ sector: 'heritage' }));
  await user.type(screen.getByRole('searchbox', { name: 'Номер заявки' }), '2027-KGR');
  await waitFor(() => expect(filters()).toMatchObject({ spec_id: '2027-KGR' }));
  await user.type(screen.getByRole('combobox', { name: 'Експерт' }), 'Шевчук');
  await waitFor(() => expect(filters()).toMatchObject({ expert_name: 'Шевчук' }));
  expect(filters()).toEqual({
    spec_id: '2027-KGR',
    application_status: 1,
    review_status: -2,
    expert_name: 'Шевчук',
    sector: 'heritage',
  });
  expect(queryIn(router)).toEqual({
    spec_id: '2027-KGR',
    application_status: '1',
    review_status: '-2',
    expert_name: 'Шевчук',
    sector: 'heritage',
  });
});

test('filters are stored under expert_filters, restored without filters in the address, and removed at sign-out', async () => {
  const { user, router, go, filters } = await open(() => page(1, 1, 1), '?review_status=4');
  await user.type(await screen.findByRole('searchbox', { name: 'Номер заявки' }), '00007');
  await waitFor(() => expect(filters()).toEqual({ spec_id: '00007', review_status: 4 }));
  expect(JSON.parse(localStorage.getItem('expert_filters') ?? '')).toEqual({
    spec_id: '00007',
    review_status: '4',
  });
  await go('/search');
  await go('/ed/stats');
  await waitFor(() => expect(queryIn(router)).toEqual({ spec_id: '00007', review_status: '4' }));
  // Filters in the address win over stored ones.
  await go('/ed/stats?sector=music');
  await waitFor(() => expect(filters()).toEqual({ sector: 'music' }));
  await user.click(screen.getByRole('button', { name: /Вийти/ }));
  await waitFor(() => expect(localStorage.getItem('expert_filters')).toBeNull());
});

test('an unknown status and a too short name are ignored', async () => {
  const { filters } = await open(
    () => page(1, 1, 1),
    '?application_status=77&review_status=x&expert_name=Іва',
  );
  await screen.findByRole('table', { name: 'Стан справ' });
  expect(filters()).toEqual({});
});

test('an expert’s name is searched 400 ms after the fourth character and suggested; an unknown name finds nothing', async () => {
  const answer = [
    { _id: uuid(31), name: 'Шевчук Ярина' },
    { _id: uuid(32), name: 'Шевчук Яким' },
    { _id: uuid(33), name: 'Шевчук Яким' },
  ];
  const { requests, filters } = await open(
    ({ body }) => page(1, (body as { filters: object }).filters ? 1 : 0, 1),
    '',
    'supervisory',
    {
      'POST /api/expert/stats/find': ({ body }) => ({
        experts: (body as { query: string }).query.startsWith('Шевч') ? answer : [],
      }),
    },
  );
  const finds = () => requests.filter(({ path }) => path.endsWith('/find')).map(({ body }) => body);
  const input = await screen.findByRole('combobox', { name: 'Експерт' });
  await screen.findByRole('table', { name: 'Стан справ' });
  expect(screen.getByText('Експерт: щонайменше 3 символи')).toBeVisible();
  act(() => input.focus());
  startClock();
  const type = (value: string) => fireEvent.change(input, { target: { value } });
  type('Шев');
  await pass(2000);
  expect(finds()).toEqual([]);
  expect(screen.getByText('Введіть понад 3 символи')).toBeInTheDocument();
  type('Шевч');
  await pass(399);
  expect(finds()).toEqual([]);
  await pass(1);
  expect(finds()).toEqual([{ query: 'Шевч' }]);
  await pass(100);
  expect(filters()).toEqual({ expert_name: 'Шевч' });
  const options = document.querySelectorAll('.ant-select-item-option-content');
  expect([...options].map(({ textContent }) => textContent)).toEqual(['Шевчук Ярина', 'Шевчук Яким']);
  fireEvent.click(options[0]!);
  await pass(1000);
  expect(filters()).toEqual({ expert_name: 'Шевчук Ярина' });
  type('Немає такого');
  await pass(500);
  expect(screen.getByText('Такого експерта немає, пошук не дасть результатів')).toBeInTheDocument();
});

test('the next page is read 300 ms after the end of the list is in view, until all are read', async () => {
  const pages: Record<string, object> = {
    '': page(1, 10, 23, 'b'),
    b: page(11, 20, null, 'c'),
    c: page(21, 23, null),
  };
  const { searches } = await open(({ query }) => pages[query.get('after') ?? '']!);
  await screen.findByText('Показано 10 з 23 заявок');
  startClock();
  const scroll = () => fireEvent.scroll(document);
  // The end is far below: nothing is read.
  scroll();
  await pass(5000);
  expect(searches()).toHaveLength(1);
  listEndY = window.innerHeight;
  scroll();
  await pass(200);
  scroll();
  await pass(299);
  expect(searches()).toHaveLength(1);
  listEndY = 5000;
  await pass(1);
  // The end has left the view again.
  expect(searches()).toHaveLength(1);
  listEndY = window.innerHeight;
  scroll();
  await pass(301);
  expect(searches().at(-1)?.query.get('after')).toBe('b');
  expect(screen.getByText('Показано 20 з 23 заявок')).toBeInTheDocument();
  // The end is still in view, so the next page is read: the list does not fill the window yet.
  await pass(400);
  expect(screen.getByText('Показано 23 з 23 заявок')).toBeInTheDocument();
  expect(searches()).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Показати ще' })).toBeNull();
  scroll();
  await pass(5000);
  expect(searches()).toHaveLength(3);
});

test('the button also loads the next page; after a failure only the button does', async () => {
  const answers = [
    page(1, 10, 12, 'b'),
    problemAnswer(500, 'internal', 'Сталася помилка'),
    page(11, 12, null),
  ];
  const { user, searches } = await open(() => answers.shift()!);
  await user.click(await screen.findByRole('button', { name: 'Показати ще' }));
  const retryButton = await screen.findByRole('button', {
    name: 'Не вдалося завантажити. Спробувати ще раз',
  });
  startClock();
  listEndY = 0;
  fireEvent.scroll(document);
  await pass(5000);
  expect(searches()).toHaveLength(2);
  await user.click(retryButton);
  expect(await screen.findByText('Показано 12 з 12 заявок')).toBeInTheDocument();
});

test('filters without matches show a note and can be cleared; without any application the page has a note too', async () => {
  const { user, router } = await open(
    ({ body }) => ('sector' in (body as { filters: object }).filters ? page(1, 0, 0) : page(1, 1, 1)),
    '?sector=music',
  );
  expect(await screen.findByText('Пошук за цими критеріями не дав результатів')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Скинути фільтри' }).at(-1)!);
  expect(await screen.findByRole('table', { name: 'Стан справ' })).toBeVisible();
  expect(router.state.location.search).toBe('');
  closeApp();
  localStorage.clear();
  await open(() => page(1, 0, 0));
  expect(await screen.findByText('До експертного відділу ще не надійшло жодної заявки')).toBeVisible();
});

test('a failure shows why and can be retried', async () => {
  const answers = [problemAnswer(403, 'forbidden', 'Немає доступу до даних'), page(1, 1, 1)];
  const { user } = await open(() => answers.shift()!);
  expect(await screen.findByText('Немає доступу до даних')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
  expect(await screen.findByRole('table', { name: 'Стан справ' })).toBeVisible();
});

test.each<Role>(['lawyer', 'project_manager', 'expert'])('%s has no access', async (role) => {
  const { searches } = await open(() => page(1, 1, 1), '', role);
  expect(await screen.findByRole('heading', { name: 'Немає доступу' })).toBeVisible();
  expect(searches()).toEqual([]);
});
