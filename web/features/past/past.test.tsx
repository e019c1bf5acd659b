import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { blankView, uuid } from '../../testing/application/blankView';
import { renderApp, signedInAs } from '../../testing/renderApp';
import { problemAnswer, silentStream, mockServer, type Routes } from '../../testing/server';
import type { Past, PastStanding } from './texts';

const ID = uuid(100);
const standing = (overrides: Partial<PastStanding> = {}): PastStanding => ({
  at: '2026-03-02T09:30:00.000Z',
  before: null,
  overall: 4,
  completed: false,
  statuses: [
    { process: 'tech_review', record_id: null, status: 2, decided_at: '2026-02-01T08:00:00.000Z' },
    { process: 'agreement', record_id: null, status: 0, decided_at: null },
  ],
  sum: { granted: 1_005_000, by_commission: null },
  holders: [
    {
      process: 'agreement',
      step: 'agreement.upload',
      record_id: null,
      name: null,
      roles: ['lawyer'],
      opened_at: '2026-03-01T08:00:00.000Z',
    },
  ],
  fields: [
    { title: 'Проєкт', fields: [{ name: 'title', label: 'Назва', type: 'text', value: 'Голоси міста' }] },
  ],
  unknown: [],
  ...overrides,
});
const singleMoment = (overrides: Partial<PastStanding> = {}): Past => ({
  standing: standing(overrides),
  other: null,
  differences: null,
});

async function openPage(address: string, answer: Routes[string]) {
  const account = signedInAs('project_head');
  const requests = mockServer({
    'GET /api/users/me': () => ({ account }),
    'GET /api/events': silentStream,
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    [`GET /api/application/${ID}`]: () => ({ application: { ...blankView(), _id: ID } }),
    [`GET /api/application/${ID}/at`]: answer,
  });
  const queries = () => requests.filter(({ path }) => path.endsWith('/at')).map(({ query }) => query);
  return { ...(await renderApp(address)), queries };
}

test('the state before a decision has statuses, assignees of tasks, and fields', async () => {
  const before = { _id: '7', step: 'agreement.upload' };
  const { queries } = await openPage(`/application/${ID}/past?moment=before:7`, () =>
    singleMoment({ before }),
  );
  expect(await screen.findByRole('heading', { name: /^Перед рішенням «.+», 2 березня 2026/ })).toBeVisible();
  expect(queries()[0]?.get('moment')).toBe('before:7');
  const statuses = within(screen.getByRole('table', { name: 'Статуси' }));
  expect(statuses.getByText('Грантовий договір')).toBeVisible();
  const sums = within(screen.getByRole('table', { name: 'Сума гранту' }));
  expect(sums.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'Сума грантуСума на той час',
    'Надано 1\u00a0005\u00a0000\u00a0₴',
  ]);
  expect(screen.getByText('Юрист')).toBeVisible();
  expect(screen.getByText('Голоси міста')).toBeVisible();
});

test('the default is today; the chosen day and the compared day are in the address', async () => {
  const { queries, router } = await openPage(`/application/${ID}/past`, () => singleMoment());
  const day = await screen.findByLabelText('Порівняти з кінцем дня');
  expect(queries()[0]?.get('moment')).toMatch(/^20\d\d-\d\d-\d\d$/);
  fireEvent.mouseDown(day);
  fireEvent.change(day, { target: { value: '02.03.2026' } });
  fireEvent.keyDown(day, { key: 'Enter', keyCode: 13 });
  await waitFor(() =>
    expect(new URLSearchParams(router.state.location.search).get('with')).toBe('2026-03-02'),
  );
  await waitFor(() => expect(queries().at(-1)?.get('with')).toBe('2026-03-02'));
});

test('a completed project is called so, and a schedule of payments has a status in words', async () => {
  await openPage(`/application/${ID}/past?moment=2026-03-02`, () =>
    singleMoment({
      overall: 7,
      completed: true,
      statuses: [{ process: 'payment_schedule', record_id: null, status: 1, decided_at: null }],
    }),
  );
  const statuses = within(await screen.findByRole('table', { name: 'Статуси' }));
  expect(statuses.getByText('Проєкт завершено')).toBeVisible();
  expect(statuses.getByText('Складено')).toBeVisible();
});

test('two moments are shown side by side with marked differences', async () => {
  const otherStanding = standing({
    at: '2026-03-05T09:30:00.000Z',
    overall: 5,
    sum: { granted: 900_000, by_commission: null },
    statuses: standing().statuses.map((entry) =>
      entry.process === 'agreement' ? { ...entry, status: 1 } : entry,
    ),
    holders: [],
    fields: [
      { title: 'Проєкт', fields: [{ name: 'title', label: 'Назва', type: 'text', value: 'Голоси села' }] },
    ],
  });
  const differences = {
    overall: true,
    statuses: [{ process: 'agreement', record_id: null, from: 0, to: 1 }],
    sum: true,
    fields: ['title'],
    holders: true,
  };
  await openPage(`/application/${ID}/past?moment=2026-03-02&with=2026-03-05`, () => ({
    standing: standing(),
    other: otherStanding,
    differences,
  }));
  const statuses = within(await screen.findByRole('table', { name: 'Статуси' }));
  const rows = statuses.getAllByRole('row').slice(1);
  expect(rows.map((row) => /Змінено/.test(row.textContent ?? ''))).toEqual([true, true, false]);
  const headings = statuses.getAllByRole('columnheader').slice(1);
  expect(headings.map(({ textContent }) => /^Станом на .*2026/.test(textContent ?? ''))).toEqual([
    true,
    true,
  ]);
  const [, grantedCell] = within(screen.getByRole('table', { name: 'Сума гранту' })).getAllByRole('row');
  expect(grantedCell?.textContent?.replaceAll('\u00a0', ' ')).toBe('Надано Змінено1 005 000 ₴900 000 ₴');
  const fields = within(screen.getByRole('table', { name: 'Змінені поля' }));
  expect(fields.getByText('Голоси міста')).toBeVisible();
  expect(fields.getByText('Голоси села')).toBeVisible();
  expect(screen.getByText('Відкритих завдань не було')).toBeVisible();
});

test('gaps of the log are named', async () => {
  await openPage(`/application/${ID}/past`, () =>
    singleMoment({ holders: null, unknown: ['holders', 'reset'] }),
  );
  expect(await screen.findByText(/стан заявки відновили вручну/)).toBeVisible();
  expect(screen.getAllByText(/з журналу невідомо/).length).toBeGreaterThan(0);
});

test('a day before the submission in the address has a note instead of a failure, and can be changed', async () => {
  await openPage(`/application/${ID}/past?moment=2020-01-01`, () =>
    problemAnswer(422, 'moment-before-submission', 'Тоді заявку ще не було подано.'),
  );
  expect((await screen.findByText('Тоді заявку ще не було подано.')).closest('[role]')).toHaveAttribute(
    'role',
    'status',
  );
  expect(screen.queryByRole('button', { name: 'Спробувати ще раз' })).not.toBeInTheDocument();
  expect(screen.getByLabelText('Станом на кінець дня')).toHaveValue('01.01.2020');
});

test('days before the submission cannot be chosen, and the head says that its status is the present one', async () => {
  const { queries } = await openPage(`/application/${ID}/past`, () => singleMoment());
  const day = await screen.findByLabelText('Порівняти з кінцем дня');
  fireEvent.mouseDown(day);
  fireEvent.change(day, { target: { value: '01.03.2026' } });
  fireEvent.keyDown(day, { key: 'Enter', keyCode: 13 });
  expect(await screen.findByText('Не раніше ніж 02.03.2026')).toBeVisible();
  expect(queries().every((query) => !query.has('with'))).toBe(true);
  expect(screen.getByText('Зараз:')).toBeVisible();
});
