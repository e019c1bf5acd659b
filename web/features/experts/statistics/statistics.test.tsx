import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Role } from '../../../../domain/roles';
import { pass, startClock } from '../../../testing/clock';
import { closeApp } from '../../../testing/renderApp';
import { problemAnswer } from '../../../testing/server';
import { one, open, page, passed, review, uuid } from './testing/openStatistics';

/** Where the end of the list stands; jsdom lays nothing out. */
let endAt = 0;
beforeEach(() => {
  localStorage.clear();
  endAt = 5000;
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockImplementation(
      () => ({ top: endAt, bottom: endAt, left: 0, right: 0, width: 0, height: 0 }) as DOMRect,
    );
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('where not all are counted the page says so', async () => {
  await open(() => ({ ...page(1, 10, 500, 'behind'), total_is_least: true }));
  expect(await screen.findByText(/^Показано 10 з понад 500 заявок$/)).toBeInTheDocument();
});

test('a row has what an application is and how far its experts are, and leads to the division’s page', async () => {
  const { user } = await open(() => ({
    applications: [
      one(1, {
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
  // Experts under what their reviews have come to; who was released comes last, behind the button.
  const said = within(row).getAllByText(/Надіслано на перевірку|Потребує доопрацювання|Експерта вилучено/);
  expect(said.map(({ textContent }) => textContent)).toEqual([
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

test('the menu leads here and marks it alone', async () => {
  const { user, router } = await open(() => page(1, 1, 1));
  await screen.findByRole('table', { name: 'Стан справ' });
  const menu = screen.getByRole('navigation', { name: 'Головне меню' });
  const marked = () => [...menu.querySelectorAll('.ant-menu-item-selected')].map((item) => item.textContent);
  expect(marked()).toEqual(['Стан справ']);
  await user.click(screen.getByRole('link', { name: '2027-KGR-2-1-00001' }));
  expect(router.state.location.pathname).toBe(`/ed/application/${uuid(1)}/info`);
  await waitFor(() => expect(marked()).toEqual(['Експертний відділ']));
});

test('each filter stands in the address and reaches the server', async () => {
  const { user, router, filters } = await open(() => page(1, 3, 3));
  await screen.findByRole('table', { name: 'Стан справ' });
  expect(filters()).toEqual({});
  const choose = async (name: string, option: string) => {
    if (!screen.queryByRole('combobox', { name }))
      await user.click(screen.getByRole('button', { name: /^Фільтри/ }));
    // Only a part of a long list is drawn.
    await user.type(await screen.findByRole('combobox', { name }), option);
    await user.click(await screen.findByTitle(option));
  };
  await choose('Статус заявки', 'Експертів розподілено');
  await waitFor(() => expect(filters()).toEqual({ application_status: 1 }));
  await choose('Статус оцінки', 'Експерта вилучено із заявки');
  await waitFor(() => expect(filters()).toEqual({ application_status: 1, review_status: -2 }));
  await choose('Сектор культури', 'Культурна спадщина');
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
  expect(passed(router)).toEqual({
    spec_id: '2027-KGR',
    application_status: '1',
    review_status: '-2',
    expert_name: 'Шевчук',
    sector: 'heritage',
  });
});

test('filters are kept under expert_filters, come back when the address has none, and go at sign-out', async () => {
  const { user, router, go, filters } = await open(() => page(1, 1, 1), '?review_status=4');
  await user.type(await screen.findByRole('searchbox', { name: 'Номер заявки' }), '00007');
  await waitFor(() => expect(filters()).toEqual({ spec_id: '00007', review_status: 4 }));
  expect(JSON.parse(localStorage.getItem('expert_filters') ?? '')).toEqual({
    spec_id: '00007',
    review_status: '4',
  });
  await go('/search');
  await go('/ed/stats');
  await waitFor(() => expect(passed(router)).toEqual({ spec_id: '00007', review_status: '4' }));
  // An address that says something is what was meant.
  await go('/ed/stats?sector=music');
  await waitFor(() => expect(filters()).toEqual({ sector: 'music' }));
  await user.click(screen.getByRole('button', { name: /Вийти/ }));
  await waitFor(() => expect(localStorage.getItem('expert_filters')).toBeNull());
});

test('a status that there is not and a name too short are no filters', async () => {
  const { filters } = await open(
    () => page(1, 1, 1),
    '?application_status=77&review_status=x&expert_name=Іва',
  );
  await screen.findByRole('table', { name: 'Стан справ' });
  expect(filters()).toEqual({});
});

test('an expert’s name is looked for 400 ms after the fourth character, offered and taken; who is not there finds nothing', async () => {
  const found = [
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
        experts: (body as { query: string }).query.startsWith('Шевч') ? found : [],
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

test('the next page is read when the end of the list comes into view, 300 ms after the last move, until all are there', async () => {
  const pages: Record<string, object> = {
    '': page(1, 10, 23, 'b'),
    b: page(11, 20, null, 'c'),
    c: page(21, 23, null),
  };
  const { searches } = await open(({ query }) => pages[query.get('after') ?? '']!);
  await screen.findByText('Показано 10 з 23 заявок');
  startClock();
  const scroll = () => fireEvent.scroll(document);
  // The end is far below: nothing is asked.
  scroll();
  await pass(5000);
  expect(searches()).toHaveLength(1);
  endAt = window.innerHeight;
  scroll();
  await pass(200);
  scroll();
  await pass(299);
  expect(searches()).toHaveLength(1);
  endAt = 5000;
  await pass(1);
  // It has gone out of sight again.
  expect(searches()).toHaveLength(1);
  endAt = window.innerHeight;
  scroll();
  await pass(301);
  expect(searches().at(-1)?.query.get('after')).toBe('b');
  expect(screen.getByText('Показано 20 з 23 заявок')).toBeInTheDocument();
  // Still in view: a page that does not fill the window goes on by itself.
  await pass(400);
  expect(screen.getByText('Показано 23 з 23 заявок')).toBeInTheDocument();
  expect(searches()).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Показати ще' })).toBeNull();
  scroll();
  await pass(5000);
  expect(searches()).toHaveLength(3);
});

test('the button reads on too; after a failure it alone does', async () => {
  const answers = [
    page(1, 10, 12, 'b'),
    problemAnswer(500, 'internal', 'Сталася помилка'),
    page(11, 12, null),
  ];
  const { user, searches } = await open(() => answers.shift()!);
  await user.click(await screen.findByRole('button', { name: 'Показати ще' }));
  const again = await screen.findByRole('button', { name: 'Не вдалося завантажити. Спробувати ще раз' });
  startClock();
  endAt = 0;
  fireEvent.scroll(document);
  await pass(5000);
  expect(searches()).toHaveLength(2);
  await user.click(again);
  expect(await screen.findByText('Показано 12 з 12 заявок')).toBeInTheDocument();
});

test('filters that find nothing say so and can be put away; without any application it says that', async () => {
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

test('a failure says why and can be tried again', async () => {
  const answers = [problemAnswer(403, 'forbidden', 'Немає доступу до даних'), page(1, 1, 1)];
  const { user } = await open(() => answers.shift()!);
  expect(await screen.findByText('Немає доступу до даних')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
  expect(await screen.findByRole('table', { name: 'Стан справ' })).toBeVisible();
});

test.each<Role>(['lawyer', 'project_manager', 'expert'])(
  '%s is told that the area is not theirs',
  async (role) => {
    const { searches } = await open(() => page(1, 1, 1), '', role);
    expect(await screen.findByRole('heading', { name: 'Немає доступу' })).toBeVisible();
    expect(searches()).toEqual([]);
  },
);
