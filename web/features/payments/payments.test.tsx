import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PaymentRow } from '../../../api/areas/payments/contract/payments';
import { uuid } from '../../testing/application/blankView';
import { renderApp, signedInAs } from '../../testing/renderApp';
import { silentStream, mockServer } from '../../testing/server';

const row = (overrides: Partial<PaymentRow> = {}): PaymentRow => ({
  _id: uuid(1),
  application_id: uuid(100),
  spec_id: '2026-KINO-1-1-00042',
  title: 'Сцена',
  applicant: 'ГО «Мрія»',
  program: 'Кіно',
  number: 1,
  sum: '1234567.89',
  condition: 'agreement_signed',
  due: '2026-11-01',
  status: 1,
  late: true,
  paid_on: null,
  document: null,
  paid: null,
  retained: '0.00',
  returned_on: null,
  return_document: null,
  returned: '0.00',
  ...overrides,
});

async function openPage(address: string, payments: PaymentRow[]) {
  const account = signedInAs('financier');
  const season = { _id: uuid(9), title: 'Сезон 2026' };
  const requests = mockServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    'GET /api/payments': ({ query }) => ({
      season: query.get('season') === 'all' ? null : season,
      seasons: [season],
      programs: [],
      payments,
      totals: {
        count: payments.length,
        sum: '999999999999.99',
        paid: '0.00',
        retained: '0.00',
        returned: '0.00',
      },
      next: null,
    }),
  });
  const app = await renderApp(address);
  return { ...app, requestsTo: () => requests.filter(({ path }) => path === '/api/payments') };
}

beforeEach(() => localStorage.clear());

test('the register has rows that link to schedules, marks of late payments, and totals above', async () => {
  await openPage('/rp/payments', [row()]);
  const table = within(await screen.findByRole('table', { name: 'Реєстр платежів' }));
  expect(table.getByRole('link', { name: 'Сцена' })).toHaveAttribute(
    'href',
    `/rp/application/${uuid(100)}/agreement/payments`,
  );
  expect(table.getByText(/^1\s234\s567,89\s₴$/)).toBeVisible();
  expect(table.getByText('строк 01.11.2026, прострочено')).toBeVisible();
  expect(screen.getByText(/^999\s999\s999\s999,99\s₴$/)).toBeVisible();
});

test('a row has the project’s title above number and applicant, and the sign № once before a document’s number', async () => {
  const paidRow = { status: 2, late: false, paid: '1234567.89', paid_on: '2026-11-02' };
  await openPage('/rp/payments', [
    row({ ...paidRow, document: 'ПД № 5' }),
    row({ ...paidRow, _id: uuid(2), document: '125' }),
  ]);
  const table = within(await screen.findByRole('table', { name: 'Реєстр платежів' }));
  expect(table.getAllByRole('cell', { name: /^Сцена\s*2026-KINO-1-1-00042 · ГО «Мрія»/ })).toHaveLength(2);
  expect(table.getByText('ПД № 5 від 02.11.2026')).toBeVisible();
  expect(table.getByText('№ 125 від 02.11.2026')).toBeVisible();
});

test('a returned tranche names the payment and the return in one cell', async () => {
  const paid = {
    status: 3,
    late: false,
    paid: '90.00',
    retained: '10.00',
    paid_on: '2026-11-02',
    document: '1',
  };
  const back = { returned: '20.00', returned_on: '2026-11-09', return_document: 'П-2' };
  await openPage('/rp/payments', [row({ ...paid, ...back })]);
  const table = within(await screen.findByRole('table', { name: 'Реєстр платежів' }));
  expect(
    table.getByText(/^№ 1 від 02\.11\.2026, утримано 10,00\s₴, повернуто 20,00\s₴, № П-2 від 09\.11\.2026$/),
  ).toBeVisible();
});

test('the filter of statuses says that returned tranches are not among the paid ones', async () => {
  const { user } = await openPage('/rp/payments', [row()]);
  await user.click(await screen.findByRole('button', { name: /^Фільтри/ }));
  expect(await screen.findByText(/^Повернуті транші мають власний статус/)).toBeVisible();
});

test('filters are in the address, and unknown values are left out', async () => {
  const { user, requestsTo, router } = await openPage(
    '/rp/payments?status=1,7&program=x&from=1926-01-01&to=2026-12-31&term=ever&day=any',
    [],
  );
  expect(await screen.findByText('Платежів за цими умовами немає')).toBeVisible();
  await waitFor(() => expect(requestsTo()).not.toHaveLength(0));
  expect(Object.fromEntries(requestsTo()[0]?.query ?? [])).toEqual({ to: '2026-12-31' });
  await user.type(screen.getByRole('searchbox'), 'ПД-1');
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('q')).toBe('ПД-1'));
  await waitFor(() => expect(requestsTo().at(-1)?.query.get('q')).toBe('ПД-1'));
});

test('all seasons are a choice of the season, which the address keeps and the totals name', async () => {
  const { user, requestsTo, router } = await openPage('/rp/payments?season=all', []);
  expect(within(await screen.findByLabelText('Разом')).getByText('Усі сезони')).toBeVisible();
  expect(requestsTo()[0]?.query.get('season')).toBe('all');
  await user.click(await screen.findByRole('button', { name: /^Фільтри/ }));
  expect(await screen.findByRole('combobox', { name: 'Строк оплати' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Програма' })).toBeNull();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Сезон' }));
  await user.click(await screen.findByTitle('Сезон 2026'));
  expect(await within(screen.getByLabelText('Разом')).findByText('Сезон 2026')).toBeVisible();
  expect(new URLSearchParams(router.state.location.search).get('season')).toBe(uuid(9));
});

test('late payments and days of returns are filters of the address and of the panel', async () => {
  const { user, requestsTo, router } = await openPage('/rp/payments?term=late&day=returned', []);
  await waitFor(() =>
    expect(Object.fromEntries(requestsTo()[0]?.query ?? [])).toEqual({ term: 'late', day: 'returned' }),
  );
  await user.click(await screen.findByRole('button', { name: /^Фільтри/ }));
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Строк оплати' }));
  await user.click(await screen.findByTitle('Цього тижня'));
  await waitFor(() => expect(requestsTo().at(-1)?.query.get('term')).toBe('week'));
  expect(new URLSearchParams(router.state.location.search).get('term')).toBe('week');
});
