import { screen, waitFor, within } from '@testing-library/react';
import type { PaymentPlan } from '../../../../api/areas/payments/contract/plans';
import type { Role } from '../../../../domain/roles';
import { uuid } from '../../../testing/application/blankView';
import type { ServerRequest } from '../../../testing/contract';
import { renderApp, signedInAs } from '../../../testing/renderApp';
import { problemAnswer, silentStream, mockServer, type Routes } from '../../../testing/server';

const PATH = '/api/payments/plans';
const plan = (overrides: Partial<PaymentPlan> = {}): PaymentPlan => ({
  _id: uuid(1),
  name: 'Дві частини',
  version: 3,
  tranches: [
    { percent: 60, condition: 'agreement_signed' },
    { percent: 40, condition: 'final_report' },
  ],
  ...overrides,
});

async function openPage(role: Role, routes: Routes, address = '/rp/payments') {
  const account = signedInAs(role);
  const totals = { count: 0, sum: '0.00', paid: '0.00', retained: '0.00', returned: '0.00' };
  const requests = mockServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    'GET /api/payments': () => ({
      season: null,
      seasons: [],
      programs: [],
      payments: [],
      totals,
      next: null,
    }),
    [`GET ${PATH}`]: () => ({ plans: [plan()] }),
    ...routes,
  });
  const app = await renderApp(address);
  const sentRequests = (path: string) =>
    requests.filter((request) => request.path === path && request.method !== 'GET');
  return { ...app, sentRequests };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a plan consists of shares; shares that do not sum to 100 % are refused under the first one', async () => {
  const { user, sentRequests, router } = await openPage('lawyer', {
    [`POST ${PATH}`]: ({ body }: ServerRequest) =>
      (body as PaymentPlan).tranches.length === 1
        ? problemAnswer(422, 'invalid-input', 'Дані не прийнято', {
            tranches: 'Частки траншів мають становити разом 100 %.',
          })
        : { _id: uuid(2), version: 1 },
  });
  await user.click(await screen.findByRole('button', { name: 'Плани платежів' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('60 % — Договір підписано')).toBeVisible();
  expect(router.state.location.search).toBe('?plans=list');
  await user.click(drawer.getByRole('button', { name: 'Новий план' }));
  const form = within(await screen.findByRole('form', { name: 'Новий план' }));
  await user.type(form.getByLabelText('Назва'), 'Стипендії');
  const fillTranche = async (number: number, percent: string, condition: string) => {
    const group = within(form.getByRole('group', { name: `Транш ${number}` }));
    await user.type(group.getByLabelText('Частка, %'), percent);
    await user.click(group.getByRole('combobox', { name: 'Умова' }));
    const options = await screen.findAllByText(condition, { selector: '.ant-select-item-option-content' });
    await user.click(options.at(-1)!);
  };
  await fillTranche(1, '70', 'Договір підписано');
  await user.click(form.getByRole('button', { name: 'Зберегти план' }));
  expect(await form.findByText('Частки траншів мають становити разом 100 %.')).toBeVisible();
  await fillTranche(2, '30', 'Підсумковий звіт прийнято');
  await user.click(form.getByRole('button', { name: 'Зберегти план' }));
  expect(await screen.findByText('План збережено')).toBeVisible();
  expect(sentRequests(PATH).at(-1)?.body).toEqual({
    name: 'Стипендії',
    tranches: [
      { percent: 70, condition: 'agreement_signed' },
      { percent: 30, condition: 'final_report' },
    ],
  });
  expect(await screen.findByRole('table', { name: 'Плани платежів' })).toBeVisible();
});

test('after a colleague’s change the input stays, and the next save overwrites the change', async () => {
  let now = plan();
  const { user, sentRequests } = await openPage(
    'project_manager',
    {
      [`GET ${PATH}`]: () => ({ plans: [now] }),
      [`POST ${PATH}/${uuid(1)}`]: ({ body }: ServerRequest) => {
        if ((body as { version: number }).version === 4) return { _id: uuid(1), version: 5 };
        now = plan({ name: 'Для музеїв', version: 4 });
        return problemAnswer(
          409,
          'catalogue-changed',
          'Поки ви працювали, ці дані було змінено (Ольга Бойко).',
        );
      },
    },
    `/rp/payments?plans=${uuid(1)}`,
  );
  const form = within(await screen.findByRole('form', { name: 'Змінити план' }));
  await user.type(form.getByLabelText('Назва'), ' порівну');
  await user.click(form.getByRole('button', { name: 'Зберегти план' }));
  expect(await form.findByText(/було змінено \(Ольга Бойко\)/)).toBeVisible();
  expect(await form.findByText(/Для музеїв/)).toBeVisible();
  expect(form.getByLabelText('Назва')).toHaveValue('Дві частини порівну');
  await user.click(form.getByRole('button', { name: 'Зберегти план' }));
  await waitFor(() =>
    expect(sentRequests(`${PATH}/${uuid(1)}`).map(({ body }) => (body as PaymentPlan).version)).toEqual([
      3, 4,
    ]),
  );
});

test('deleting needs a confirmation and sends the version; readers cannot manage plans', async () => {
  const path = `${PATH}/${uuid(1)}`;
  const { user, sentRequests } = await openPage(
    'admin',
    { [`DELETE ${path}`]: () => ({}) },
    '/rp/payments?plans=list',
  );
  await user.click(await screen.findByRole('button', { name: 'Видалити план: Дві частини' }));
  expect(await screen.findByText('Видалити план «Дві частини»?')).toBeVisible();
  const dialog = within(screen.getAllByRole('dialog').at(-1)!);
  await user.click(dialog.getByRole('button', { name: 'Видалити' }));
  expect(await screen.findByText('План видалено')).toBeVisible();
  expect(sentRequests(path)[0]?.query.get('version')).toBe('3');
});

test('a financier reads the register without the plans', async () => {
  await openPage('financier', {}, '/rp/payments?plans=list');
  expect(await screen.findByText('Платежів за цими умовами немає')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Плани платежів' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});
