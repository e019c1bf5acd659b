import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { pass, startClock } from '../../../testing/clock';
import { problemAnswer } from '../../../testing/server';
import { filtersInAddress, negotiation, open, page, record, uuid } from './testing/openStatistics';

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

const TITLE = 'Статистика погодження';

test('a row links to the application and has its stage and linked circles of its negotiations', async () => {
  const negotiations = [-2, -1, 0, 1, 2, 3, 4].map((status, index) =>
    negotiation(10 + index, status, index === 1 ? 'offline' : 'online'),
  );
  await open(() => ({ ...page(1, 0, 1), records: [record(1, { negotiations })] }));
  const link = await screen.findByRole('link', { name: '2027-KGR-2-1-00001' });
  expect(link).toHaveAttribute('href', `/rp/application/${uuid(1)}/info`);
  const row = link.closest('tr')!;
  for (const text of ['Проєкт 1', 'Дирекція']) expect(within(row).getByText(text)).toBeInTheDocument();
  const marks = within(row).getAllByRole('link', { name: /^Процедура/ });
  expect(
    marks.map((mark) => [mark.getAttribute('aria-label'), mark.dataset.colour, mark.getAttribute('href')]),
  ).toEqual([
    ['Процедура № 1, онлайн: Потребує доопрацювання, підписано', 'red', `/rp/negotiation/${uuid(10)}/edits`],
    [
      'Процедура № 2, засідання комісії: Потребує доопрацювання, не підписано',
      'red',
      `/rp/application/${uuid(1)}/estimate/${uuid(11)}`,
    ],
    ['Процедура № 3, онлайн: Не розпочато', 'grey', `/rp/negotiation/${uuid(12)}/edits`],
    ['Процедура № 4, онлайн: Триває', 'grey', `/rp/negotiation/${uuid(13)}/edits`],
    ['Процедура № 5, онлайн: Заявник надіслав зміни', 'yellow', `/rp/negotiation/${uuid(14)}/edits`],
    ['Процедура № 6, онлайн: Завершено, не підписано', 'green', `/rp/negotiation/${uuid(15)}/edits`],
    ['Процедура № 7, онлайн: Завершено та підписано', 'green', `/rp/negotiation/${uuid(16)}/edits`],
  ]);
});

test('with a chosen stage the row has the stage’s status, or all statuses of additional agreements', async () => {
  await open(() => ({
    ...page(1, 0, 2),
    records: [
      record(1, { type: 'additional_agreement', statuses: [3, 1, 3] }),
      record(2, { type: 'additional_agreement', statuses: [] }),
    ],
  }));
  const row = (await screen.findByRole('link', { name: '2027-KGR-2-1-00001' })).closest('tr')!;
  expect(within(row).getAllByText('Підписано заявником і директором')).toHaveLength(1);
  expect(within(row).getByText('Завантажено')).toBeInTheDocument();
  expect(screen.getByText('Додаткових угод немає')).toBeInTheDocument();
});

test('statuses depend on the stage; another stage clears the status; filters are in the address and sent to the server', async () => {
  const { user, router, filters } = await open(() => page(1, 3, 3));
  await screen.findByRole('table', { name: TITLE });
  expect(filters()).toEqual({});
  const optionsOf = async (name: string) => {
    const box = await screen.findByRole('combobox', { name });
    // antd opens a select on mousedown.
    fireEvent.mouseDown(box);
    await waitFor(() => expect(box).toHaveAttribute('aria-expanded', 'true'));
    return [
      ...document.querySelectorAll(
        '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option',
      ),
    ].map((option) => option.getAttribute('title'));
  };
  await user.click(screen.getByRole('button', { name: /^Фільтри/ }));
  expect(await screen.findByRole('combobox', { name: 'Статус етапу' })).toBeDisabled();
  expect(await optionsOf('Етап погодження')).toEqual([
    'Переговорна процедура',
    'Рішення дирекції',
    'Рішення наглядової ради',
    'Грантовий договір',
    'Додаткова угода',
    'Звітність',
    'Акт завершеного проєкту',
  ]);
  await user.click(screen.getByTitle('Рішення дирекції'));
  await waitFor(() => expect(filters()).toEqual({ reporting_type: 'direction' }));
  expect(await optionsOf('Статус етапу')).toEqual(['Без рішення', 'Погоджено', 'Не погоджено']);
  await user.click(screen.getByTitle('Не погоджено'));
  await waitFor(() => expect(filters()).toEqual({ reporting_type: 'direction', reporting_status: -1 }));
  await user.type(screen.getByRole('searchbox', { name: 'Номер заявки' }), '2027');
  await waitFor(() => expect(filters()).toMatchObject({ spec_id: '2027' }));
  expect(filtersInAddress(router)).toEqual({
    spec_id: '2027',
    reporting_type: 'direction',
    reporting_status: '-1',
  });
  await optionsOf('Етап погодження');
  await user.click(screen.getByTitle('Акт завершеного проєкту'));
  await waitFor(() => expect(filters()).toEqual({ spec_id: '2027', reporting_type: 'act' }));
});

test('filters are stored under negotiation-filters, restored, cleared by the button, and removed at sign-out', async () => {
  const { user, router, go, filters } = await open(() => page(1, 1, 1), {
    search: '?reporting_type=act&reporting_status=2',
  });
  await user.type(await screen.findByRole('searchbox', { name: 'Номер заявки' }), '00007');
  const storedFilters = { spec_id: '00007', reporting_type: 'act', reporting_status: 2 };
  await waitFor(() => expect(filters()).toEqual(storedFilters));
  const stored = () => localStorage.getItem('negotiation-filters');
  expect(JSON.parse(stored() ?? '')).toEqual({ ...storedFilters, reporting_status: '2' });
  await go('/search');
  await go('/rp/stats');
  await waitFor(() => expect(filtersInAddress(router)).toEqual({ ...storedFilters, reporting_status: '2' }));
  // The restored filters are named, not only counted.
  expect(screen.getByText('Етап погодження: Акт завершеного проєкту')).toBeVisible();
  expect(screen.getByText(/^Статус етапу: /)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Скинути фільтри' }));
  await waitFor(() => expect(filters()).toEqual({}));
  expect(filtersInAddress(router)).toEqual({});
  expect(JSON.parse(stored() ?? '')).toEqual({});
  await user.click(screen.getByRole('button', { name: /Вийти/ }));
  await waitFor(() => expect(stored()).toBeNull());
});

test.each([
  '?reporting_type=agreement',
  '?reporting_type=direction&reporting_status=2',
  '?reporting_status=1',
])('unknown filters of the address %s are ignored', async (search) => {
  const { filters } = await open(() => page(1, 1, 1), { search });
  await screen.findByRole('table', { name: TITLE });
  expect(filters()).toEqual(search.includes('direction') ? { reporting_type: 'direction' } : {});
});

test('the next page is read 300 ms after the end is in view, or by the button; the last page has a note', async () => {
  const pages: Record<string, object> = {
    '': page(1, 10, 23, 'b'),
    b: page(11, 20, null, 'c'),
    c: page(21, 23, null),
  };
  const { reads } = await open(({ query }) => pages[query.get('after') ?? '']!);
  await screen.findByText('Показано 10 з 23 заявок');
  startClock();
  listEndY = window.innerHeight;
  fireEvent.scroll(document);
  await pass(299);
  expect(reads()).toHaveLength(1);
  listEndY = 5000;
  fireEvent.scroll(document);
  listEndY = window.innerHeight;
  await pass(301);
  listEndY = 5000;
  expect(reads().at(-1)?.query.get('after')).toBe('b');
  expect(screen.queryByText('Ви вже завантажили всі дані за цим фільтром')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Показати ще' }));
  await pass(1);
  expect(await screen.findByText('Показано 23 з 23 заявок')).toBeInTheDocument();
  expect(screen.getByText('Ви вже завантажили всі дані за цим фільтром')).toBeInTheDocument();
});

test('filters without matches show a note and can be cleared', async () => {
  const { user, router } = await open(
    ({ body }) => ('spec_id' in (body as { filters: object }).filters ? page(1, 0, 0) : page(1, 1, 1)),
    { search: '?spec_id=9' },
  );
  expect(await screen.findByText('Заявок за цими фільтрами немає')).toBeVisible();
  expect(screen.queryByText('Ви вже завантажили всі дані за цим фільтром')).toBeNull();
  await user.click(screen.getAllByRole('button', { name: 'Скинути фільтри' }).at(-1)!);
  expect(await screen.findByRole('table', { name: TITLE })).toBeVisible();
  expect(router.state.location.search).toBe('');
});

test('the report of a row’s negotiations is generated; a row without negotiations has no button', async () => {
  const { user, requests } = await open(
    () => ({ ...page(1, 0, 2), records: [record(1, { negotiations: [negotiation(10, 4)] }), record(2)] }),
    {
      more: {
        [`POST /api/reporting/stats/${uuid(1)}/generate-negotiation-report`]: () =>
          problemAnswer(409, 'no-negotiations', 'Переговорів немає'),
      },
    },
  );
  const buttons = await screen.findAllByRole('button', { name: /^Звіт про переговори за заявкою/ });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Звіт про переговори за заявкою 2027-KGR-2-1-00001 (PDF)',
  ]);
  await user.click(buttons[0]!);
  await waitFor(() =>
    expect(requests.some(({ path }) => path.endsWith(`${uuid(1)}/generate-negotiation-report`))).toBe(true),
  );
  expect(await screen.findByText('Переговорів немає')).toBeVisible();
});

test('the button of a row says that its report is being made, or why it failed', async () => {
  const report = (n: number) => ({
    _id: 'digest',
    application: uuid(n),
    url: null,
    name: 'Звіт.pdf',
    mime: 'application/pdf',
    requested_at: '2027-06-01T10:00:00.000Z',
    code: null,
    detail: null,
  });
  const negotiations = [negotiation(10, 4)];
  await open(
    () => ({ ...page(1, 0, 2), records: [record(1, { negotiations }), record(2, { negotiations })] }),
    {
      more: {
        'GET /api/reporting/negotiation-reports': () => ({
          reports: [
            { ...report(1), state: 'waiting' },
            { ...report(2), state: 'failed', code: 'report-failed', detail: 'Спробуйте ще раз.' },
          ],
        }),
      },
    },
  );
  expect(
    await screen.findByRole('button', { name: 'Формуємо звіт про переговори за заявкою 2027-KGR-2-1-00001' }),
  ).toBeVisible();
  expect(
    screen.getByRole('button', { name: 'Звіт про переговори за заявкою 2027-KGR-2-1-00002 (PDF)' }),
  ).toHaveAttribute('data-hint', 'Звіт про переговори не сформовано. Спробуйте ще раз.');
});

test('a failure shows its reason and can be retried', async () => {
  const answers = [problemAnswer(403, 'forbidden', 'Немає доступу до даних'), page(1, 1, 1)];
  const { user } = await open(() => answers.shift()!);
  await user.click(await screen.findByRole('button', { name: 'Спробувати ще раз' }));
  expect(await screen.findByRole('table', { name: TITLE })).toBeVisible();
});

test('the menu has an entry of the page', async () => {
  await open(() => page(1, 1, 1));
  await screen.findByRole('table', { name: TITLE });
  const menu = screen.getByRole('navigation', { name: 'Головне меню' });
  const selectedItems = [...menu.querySelectorAll('.ant-menu-item-selected')].map((item) => item.textContent);
  expect(selectedItems).toEqual([TITLE]);
});

test('expert_manager has no access', async () => {
  const { reads } = await open(() => page(1, 1, 1), { role: 'expert_manager' });
  expect(await screen.findByRole('heading', { name: 'Немає доступу' })).toBeVisible();
  expect(reads()).toEqual([]);
});
