import type { ServerRequest } from '../../testing/contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReadOutput } from '../../reads/names';
import { closeApp } from '../../testing/renderApp';
import { problemAnswer } from '../../testing/server';
import { id, openAdmin } from './testing/openAdmin';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const recordBase = { archived: false, parent_archived: false, frozen: false, empty: true };
const noSeasons = { records: [], next: null, next_number: 2028 };
const seasonAddress = '/admin/seasons?create=seasons';

test('an empty field stops the form and gets the focus; the server’s message is beside its field', async () => {
  let refuse = true;
  const { user, posted, router } = await openAdmin(seasonAddress, {
    'GET /api/catalogs/manage/seasons': () => noSeasons,
    [`GET /api/catalogs/manage/seasons/${id(7)}`]: () => new Response(null, { status: 404 }),
    'POST /api/catalogs/seasons': () =>
      refuse
        ? problemAnswer(422, 'invalid-input', 'Перевірте введені дані', {
            end_date: 'Завершення раніше за початок.',
          })
        : { _id: id(7), version: 1 },
  });
  const form = within(await screen.findByRole('form', { name: 'Новий сезон' }));
  expect(form.getByLabelText(/^Номер/)).toHaveValue(2028);
  await user.click(form.getByRole('button', { name: 'Створити' }));
  await waitFor(() => expect(form.getAllByText('Заповніть це поле.')).toHaveLength(3));
  expect(form.getByLabelText(/^Назва/)).toHaveFocus();
  expect(posted('/api/catalogs/seasons')).toEqual([]);

  await user.type(form.getByLabelText(/^Назва/), 'Сезон 2028');
  await user.type(form.getByLabelText(/^Початок/), '2028-03-01');
  await user.type(form.getByLabelText(/^Завершення/), '2028-02-01');
  await user.click(form.getByRole('button', { name: 'Створити' }));
  expect(await form.findByText('Завершення раніше за початок.')).toBeVisible();
  expect(form.getByLabelText(/^Завершення/)).toHaveFocus();
  expect(form.getByLabelText(/^Назва/)).toHaveValue('Сезон 2028');

  refuse = false;
  await user.click(form.getByRole('button', { name: 'Створити' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/seasons/${id(7)}`));
  expect(posted('/api/catalogs/seasons').at(-1)?.body).toEqual({
    number: 2028,
    title: 'Сезон 2028',
    start_date: '2028-03-01',
    end_date: '2028-02-01',
  });
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('catalogue'))).toEqual([]);
});

test('typed values survive a reload of the page', async () => {
  const routes = { 'GET /api/catalogs/manage/seasons': () => noSeasons };
  const firstApp = await openAdmin(seasonAddress, routes);
  await firstApp.user.type(await screen.findByLabelText(/^Назва/), 'Недописане');
  closeApp();
  await openAdmin(seasonAddress, routes);
  expect(await screen.findByLabelText(/^Назва/)).toHaveValue('Недописане');
});

type Contest = ReadOutput<'adminContest'>['record'];
const contest = (change: Partial<Contest> = {}): Contest => ({
  ...recordBase,
  _id: id(1),
  version: 1,
  number: 3,
  title: 'Фестивалі',
  program: id(2),
  lot: null,
  deadlines: { realization: { start: '2027-03-01', end: '2027-10-31' }, submission: null },
  experts: 3,
  metodology_id: null,
  expert_rate: null,
  expert_hours: null,
  board_threshold: null,
  terms: { appeal: 7 },
  evaluated: false,
  ...change,
});
const contestAnswer = (record: Contest): ReadOutput<'adminContest'> => ({
  record,
  choices: { methodologies: [], lots: [], program: { start: '2027-01-01', end: '2027-12-31' } },
  breadcrumbs: {
    season: { _id: id(4), title: 'Сезон 2027' },
    program: { _id: id(2), title: 'Культура громад' },
    contest: { _id: id(1), title: record.title },
  },
});
const contestAddress = `/admin/contests/${id(1)}/edit`;
const contestPath = `/api/catalogs/contests/${id(1)}`;

test('after a conflict on a contest the typed values stay, the colleague’s values are shown, and the next save overwrites them', async () => {
  let record = contest();
  let isFirst = true;
  const { user, posted } = await openAdmin(contestAddress, {
    [`GET /api/catalogs/manage/contests/${id(1)}`]: () => contestAnswer(record),
    [`POST ${contestPath}`]: ({ body }: ServerRequest) => {
      if (!isFirst) {
        record = { ...record, version: 3, title: (body as Contest).title };
        return { _id: id(1), version: 3 };
      }
      isFirst = false;
      record = contest({ version: 2, title: 'Чужа назва', terms: { appeal: 9 } });
      return problemAnswer(409, 'catalogue-changed', 'Поки ви працювали, ці дані змінила Ольга Бойко.');
    },
  });
  const title = await screen.findByLabelText(/^Назва/);
  await user.clear(title);
  await user.type(title, 'Моя назва');
  await user.click(screen.getByRole('button', { name: 'Зберегти' }));
  expect(await screen.findByText(/змінила Ольга Бойко/)).toBeVisible();
  expect(await screen.findByText('Зараз у системі: Чужа назва.', { exact: false })).toBeVisible();
  expect(title).toHaveValue('Моя назва');
  expect(screen.getByLabelText(/^Апеляція/)).toHaveValue(9);

  await user.click(screen.getByRole('button', { name: 'Зберегти' }));
  expect(await screen.findByText('Дані змінено')).toBeVisible();
  const [firstContest, secondContest] = posted(contestPath).map(({ body }) => body as Contest);
  expect([firstContest?.version, secondContest?.version, secondContest?.title, secondContest?.terms]).toEqual(
    [1, 2, 'Моя назва', { appeal: 9 }],
  );
  expect(screen.queryByText(/Зараз у системі/)).toBeNull();
});

test('a conflict after a reload still marks the fields that the other has changed', async () => {
  let record = contest();
  const routes = {
    [`GET /api/catalogs/manage/contests/${id(1)}`]: () => contestAnswer(record),
    [`POST ${contestPath}`]: () => problemAnswer(409, 'catalogue-changed', 'Дані змінила Ольга Бойко.'),
  };
  const before = await openAdmin(contestAddress, routes);
  await before.user.type(await screen.findByLabelText(/^Назва/), ' нові');
  closeApp();
  record = contest({ version: 2, title: 'Чужа назва' });
  const { user } = await openAdmin(contestAddress, routes);
  expect(await screen.findByLabelText(/^Назва/)).toHaveValue('Фестивалі нові');
  await user.click(screen.getByRole('button', { name: 'Зберегти' }));
  expect(await screen.findByText('Зараз у системі: Чужа назва.', { exact: false })).toBeVisible();
  expect(screen.getByLabelText(/^Назва/)).toHaveValue('Фестивалі нові');
});

test('the year of the holidays is the year in Kyiv', async () => {
  const realDate = globalThis.Date;
  const now = Date.parse('2026-12-31T22:30:00Z');
  globalThis.Date = class extends realDate {
    constructor(...parts: unknown[]) {
      super(...((parts.length > 0 ? parts : [now]) as [number]));
    }
    static override now = () => now;
  } as DateConstructor;
  try {
    const { requests } = await openAdmin('/admin/holidays', {
      'GET /api/catalogs/holidays': () => ({ holidays: [] }),
    });
    expect(await screen.findByRole('heading', { name: '2027' })).toBeVisible();
    expect(requests.find(({ path }) => path === '/api/catalogs/holidays')?.query.get('year')).toBe('2027');
  } finally {
    globalThis.Date = realDate;
  }
});

test('a contest with applications names its fixed fields; deadlines show the default and their start', async () => {
  const { user, posted } = await openAdmin(contestAddress, {
    [`GET /api/catalogs/manage/contests/${id(1)}`]: () =>
      contestAnswer(contest({ frozen: true, empty: false, evaluated: true })),
    [`POST ${contestPath}`]: () => ({ _id: id(1), version: 2 }),
  });
  const number = await screen.findByLabelText(/^Номер/);
  expect(number).toBeDisabled();
  expect(document.getElementById(number.getAttribute('aria-describedby') ?? '')).toHaveTextContent(
    'Входить у номери поданих заявок, тому не змінюється.',
  );
  expect(screen.queryByRole('button', { name: 'Видалити' })).toBeNull();
  expect(screen.getByText(/Змінений строк діє для відліків, що почнуться пізніше/)).toBeVisible();
  expect(screen.getByLabelText(/^Експертна оцінка/)).toHaveAttribute('placeholder', '10');
  expect(screen.getByRole('link', { name: 'Реєстри конкурсу' })).toHaveAttribute(
    'href',
    `/admin/contests/${id(1)}`,
  );
  await user.clear(screen.getByLabelText(/^Апеляція/));
  await user.type(screen.getByLabelText(/^Акт/), '4');
  await user.click(screen.getByRole('button', { name: 'Зберегти' }));
  await screen.findByText('Дані змінено');
  expect(posted(contestPath)[0]?.body).toMatchObject({ version: 1, terms: { act: 4 } });
});

test('a review’s rate is typed in hryvnias and stored in kopiykas, a threshold in hryvnias; an empty field is null', async () => {
  const { user, posted } = await openAdmin(contestAddress, {
    [`GET /api/catalogs/manage/contests/${id(1)}`]: () => contestAnswer(contest({ expert_rate: 150_050 })),
    [`POST ${contestPath}`]: () => ({ _id: id(1), version: 2 }),
  });
  const rate = await screen.findByLabelText(/^Ставка за оцінку заявки/);
  expect(rate).toHaveValue(1500.5);
  expect(screen.getByText(/Порожнє поле: ставку не вказано/)).toBeVisible();
  const hours = screen.getByLabelText(/^Годин на оцінку заявки/);
  expect(hours).toHaveAttribute('placeholder', 'Не вказано');
  await user.type(hours, '2.75');
  const threshold = screen.getByLabelText(/^Поріг суми гранту/);
  await user.type(threshold, '900000');
  await user.clear(rate);
  await user.type(rate, '19.99');
  await user.click(screen.getByRole('button', { name: 'Зберегти' }));
  await screen.findByText('Дані змінено');
  expect(posted(contestPath)[0]?.body).toMatchObject({
    expert_rate: 1999,
    expert_hours: 2.75,
    board_threshold: 900_000,
  });
  await user.clear(rate);
  await user.clear(hours);
  await user.clear(threshold);
  await user.click(screen.getByRole('button', { name: 'Зберегти' }));
  await waitFor(() => expect(posted(contestPath)).toHaveLength(2));
  expect(posted(contestPath)[1]?.body).toMatchObject({
    expert_rate: null,
    expert_hours: null,
    board_threshold: null,
  });
});

test('archiving and deleting need a confirmation; an archived record is read only and can be restored', async () => {
  let archived = false;
  const { user, posted } = await openAdmin(contestAddress, {
    [`GET /api/catalogs/manage/contests/${id(1)}`]: () =>
      contestAnswer(contest({ archived, version: archived ? 2 : 1 })),
    [`POST ${contestPath}/archive`]: () => {
      archived = true;
      return { _id: id(1), version: 2 };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Видалити' }));
  const deletion = within(await screen.findByRole('dialog', { name: 'Видалити назавжди?' }));
  await user.click(deletion.getByRole('button', { name: 'Скасувати' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'До архіву' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Конкурс «Фестивалі» зникне зі списків відділів/)).toBeVisible();
  expect(posted(`${contestPath}/archive`)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'До архіву' }));
  expect(await screen.findByRole('button', { name: 'Відновити' })).toBeVisible();
  expect(posted(`${contestPath}/archive`)[0]?.body).toEqual({ version: 1 });
  expect(screen.getByLabelText(/^Назва/)).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Зберегти' })).toBeNull();
});

test('the log names person, fields and values', async () => {
  await openAdmin(contestAddress, {
    [`GET /api/catalogs/manage/contests/${id(1)}`]: () => contestAnswer(contest()),
    'GET /api/catalogs/log': () => ({
      entries: [
        {
          _id: '5',
          action: 'changed',
          user: { _id: id(9), name: 'Ольга Бойко' },
          created_at: '2026-11-21T10:00:00Z',
          changes: [
            { field: 'deadlines.submission', from: '', to: '2027-02-01' },
            { field: 'terms.appeal', from: '5', to: '7' },
          ],
        },
      ],
      next: null,
    }),
  });
  const entry = (await screen.findByText('Змінено')).closest('li')!;
  expect(entry).toHaveTextContent('Змінено · Ольга Бойко · 21 лист. 2026 р., 12:00');
  expect(entry).toHaveTextContent('Подання заявок до (включно): 1 лют. 2027 р.');
  expect(entry).toHaveTextContent('Апеляція: 5 → 7');
});

test('a day off is added with its name, and removed only after a confirmation', async () => {
  let holidays = [{ day: '2027-08-24', name: 'День Незалежності' }];
  const { user, requests, posted } = await openAdmin('/admin/holidays?year=2027', {
    'GET /api/catalogs/holidays': () => ({ holidays }),
    'POST /api/catalogs/holidays': () => ({}),
    'DELETE /api/catalogs/holidays/2027-08-24': () => {
      holidays = [];
      return {};
    },
  });
  await user.type(await screen.findByLabelText(/^День/), '2027-12-25');
  await user.type(screen.getByLabelText(/^Назва/), 'Різдво');
  await user.click(screen.getByRole('button', { name: 'Додати святковий день' }));
  await screen.findByText('Святковий день додано');
  expect(posted('/api/catalogs/holidays')[0]?.body).toEqual({ day: '2027-12-25', name: 'Різдво' });
  expect(screen.getByLabelText(/^Назва/)).toHaveValue('');
  await user.click(screen.getByRole('button', { name: /Вилучити: 24 серпня/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Вилучити' }));
  expect(await screen.findByText('На цей рік святкових днів не вказано')).toBeVisible();
  expect(requests.find(({ method }) => method === 'DELETE')?.path).toBe('/api/catalogs/holidays/2027-08-24');
});
