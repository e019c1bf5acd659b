import { screen, waitFor, within } from '@testing-library/react';
import type { ApplicationView } from '../../../../api/areas/application/contract/application';
import type { PaymentsView } from '../../../../api/areas/application/contract/payments';
import { APPROVAL_STAGES, approvalTabsOf } from '../../../../domain/application/approval-stages';
import type { Role } from '../../../../domain/roles';
import { blankView, mayTake, uuid } from '../../../testing/application/blankView';
import { renderApp, signedInAs } from '../../../testing/renderApp';
import { silentStream, mockServer } from '../../../testing/server';
import { bankText } from './BankText';

const ID = uuid(100);
const SET = `/api/application/${ID}/steps/payment_schedule.set`;
const PAY = `/api/application/${ID}/steps/payment.pay`;
const CORRECT = `/api/application/${ID}/steps/payment.correct`;
const CORRECT_RETURN = `/api/application/${ID}/steps/payment.correct_return`;

/** Schedule template of the foundation. */
const PLAN = {
  _id: uuid(800),
  name: 'Три частини',
  version: 1,
  tranches: [
    { percent: 30, condition: 'agreement_signed' },
    { percent: 50, condition: 'interim_report' },
    { percent: 20, condition: 'final_report' },
  ],
};

type Tranche = PaymentsView['tranches'][number];
const tranche = (n: number, overrides: Partial<Tranche> = {}): Tranche => ({
  _id: uuid(700 + n),
  sum: '1234567.89',
  condition: 'agreement_signed',
  due: '2026-12-01',
  status: 0,
  fulfilled: false,
  paid_on: null,
  document: null,
  paid: null,
  retained: '0.00',
  returned_on: null,
  return_document: null,
  returned: '0.00',
  purpose: `Надання гранту, транш ${n}`,
  message: null,
  ...overrides,
});
const schedule = (overrides: Partial<PaymentsView> = {}): PaymentsView => ({
  granted: '100.01',
  total: '0.00',
  difference: '0.00',
  signed_on: '2026-11-01',
  season_end: '2099-11-30',
  recipient: null,
  not_adopted: null,
  tranches: [],
  ...overrides,
});

async function openPage(
  role: Role,
  payments: PaymentsView,
  can: ApplicationView['can'] = [],
  reportStatuses: readonly number[] = [0, 0],
) {
  const account = signedInAs(role);
  const approval = {
    tabs: approvalTabsOf(role).map((tab) => ({ tab, open: true as const })),
    stages: APPROVAL_STAGES.map((stage) => ({
      stage,
      status: 0,
      open: true as const,
      user: null,
      updated_at: null,
    })),
    scan: true as const,
  };
  const view = blankView({ approval, payments, can });
  const { reporting } = view.reporting_review;
  reporting.procedures = reportStatuses.map((status, index) => ({
    ...reporting.procedures[index]!,
    status,
  }));
  const decision = (step: string) => ({
    pending: false,
    decision: {
      _id: '1',
      application_id: ID,
      step,
      outcome: null,
      record_id: null,
      status: 1,
      overall: 5,
      epoch: 0,
      version: 8,
    },
  });
  const requests = mockServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account }),
    'GET /api/payments/plans': () => ({ plans: [PLAN] }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    [`GET /api/application/${ID}`]: () => ({ application: view }),
    [`POST ${SET}`]: () => decision('payment_schedule.set'),
    [`POST ${PAY}`]: () => decision('payment.pay'),
    [`POST ${CORRECT}`]: () => decision('payment.correct'),
    [`POST ${CORRECT_RETURN}`]: () => decision('payment.correct_return'),
  });
  const [firstStep] = can;
  const query = firstStep
    ? `?step=${firstStep.step}${firstStep.record_id ? `&record=${firstStep.record_id}` : ''}`
    : '';
  const app = await renderApp(`/rp/application/${ID}/agreement/payments${query}`);
  return { ...app, sent: (path: string) => requests.filter((request) => request.path === path) };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const RECIPIENT = {
  name: 'ГО «Театр»',
  code: '14360570',
  code_kind: 'edropu',
  iban: 'UA213223130000026007233566001',
} as const;

test('the recipient’s name, code and account stand beside the purposes and in the text for the bank', async () => {
  const tranches = [tranche(1), tranche(2)];
  await openPage('financier', schedule({ tranches, recipient: RECIPIENT }));
  const bank = within(await screen.findByRole('region', { name: 'Призначення платежу' }));
  for (const text of ['ГО «Театр»', 'Код ЄДРПОУ', '14360570', RECIPIENT.iban])
    expect(bank.getByText(text)).toBeVisible();
  const lineOf = (n: number, recipient: readonly string[]) =>
    ['1234567,89', '01.12.2026', ...recipient, `Надання гранту, транш ${n}`].join('\t');
  const knownValues = [RECIPIENT.name, RECIPIENT.code, RECIPIENT.iban];
  expect(bankText({ tranches, recipient: RECIPIENT })).toBe(
    [lineOf(1, knownValues), lineOf(2, knownValues)].join('\n'),
  );
  expect(bankText({ tranches, recipient: null })).toBe(
    [lineOf(1, ['', '', '']), lineOf(2, ['', '', ''])].join('\n'),
  );
});

test('without bank details the page says that the recipient is unknown', async () => {
  await openPage('financier', schedule({ tranches: [tranche(1)], difference: '0.50' }));
  const message = await screen.findByText(/^Отримувача ще не відомо/);
  // Who confirms the bank details, and where.
  expect(message).toHaveTextContent(/проєктний менеджер.+юрист.* у документі заявки, на вкладці «Реквізити»/);
  expect(within(message).getByRole('link')).toHaveAttribute('href', `/rp/application/${ID}/agreement/list`);
  expect(screen.getByText(/більша за суму гранту на 0,50\s₴/)).toBeVisible();
});

test('each tranche is shown with its sum to the kopiyka, its status, and a link to its condition', async () => {
  await openPage(
    'supervisory',
    schedule({
      difference: '-0.50',
      tranches: [
        tranche(1, {
          status: 3,
          fulfilled: true,
          paid_on: '2026-11-02',
          document: 'ПД-1',
          paid: '1234000.00',
          retained: '567.89',
          returned_on: '2026-11-09',
          return_document: 'П-2',
          returned: '10.00',
          message: 'Не використано',
        }),
        tranche(2, { condition: 'final_report' }),
      ],
    }),
  );
  const table = within(await screen.findByRole('table', { name: 'Графік платежів' }));
  expect(table.getAllByText(/^1\s234\s567,89\s₴$/)).toHaveLength(2);
  expect(table.getByText('Повернуто частково')).toBeVisible();
  expect(table.getByText(/^10,00\s₴$/)).toBeVisible();
  for (const text of [/утримано 567,89\s₴/, 'Не використано', /П-2/])
    expect(table.getByText(text)).toBeVisible();
  expect(table.getByRole('link', { name: 'Договір підписано' })).toHaveAttribute(
    'href',
    `/rp/application/${ID}/agreement/upload`,
  );
  expect(table.getByRole('link', { name: 'Підсумковий звіт прийнято' })).toHaveAttribute(
    'href',
    `/rp/application/${ID}/reporting`,
  );
  expect(screen.getByText(/менша за суму гранту на 0,50\s₴/)).toBeVisible();
  expect(screen.getByText('Надання гранту, транш 2')).toBeVisible();
});

test('an interim condition leads to the report that fulfilled it', async () => {
  await openPage(
    'financier',
    schedule({ tranches: [tranche(1, { condition: 'interim_report' })] }),
    [],
    [-2, 2],
  );
  const [, accepted] = blankView().reporting_review.reporting.procedures;
  const table = within(await screen.findByRole('table', { name: 'Графік платежів' }));
  expect(table.getByRole('link', { name: /звіт/ })).toHaveAttribute(
    'href',
    `/rp/application/${ID}/reporting/${accepted?._id}`,
  );
});

test('a plan divides the granted sum to the kopiyka; tranches with another total are not sent', async () => {
  const notAdopted = 'Сума документа інша';
  const { user, sent } = await openPage('lawyer', schedule({ not_adopted: notAdopted }), [
    mayTake('payment_schedule.set'),
  ]);
  expect(await screen.findByText(notAdopted)).toBeVisible();
  const form = within(await screen.findByRole('form', { name: 'Скласти графік платежів' }));
  await user.click(await form.findByRole('button', { name: 'Три частини' }));
  const sums = () =>
    form.getAllByRole('textbox', { name: /^Сума, транш/ }).map((box) => (box as HTMLInputElement).value);
  expect(sums()).toEqual(['30,00', '50,00', '20,01']);
  const days = () =>
    form
      .getAllByRole('textbox', { name: /^Сплатити до, транш/ })
      .map((box) => (box as HTMLInputElement).value);
  // As in the adopted schedule: 30 days from today, and the end of the season.
  expect(days().slice(1)).toEqual(['30.11.2099', '30.11.2099']);
  expect(days()[0]).toMatch(/^\d\d\.\d\d\.20\d\d$/);
  await user.click(form.getByRole('button', { name: 'Додати транш' }));
  expect(form.getByText(/Разом 100,01\s₴/)).toBeVisible();
  const button = form.getByRole('button', { name: 'Скласти графік платежів' });
  await user.click(button);
  // Only the missing fields are red, each with its own message.
  expect(await form.findByText('Вкажіть дату оплати')).toBeVisible();
  expect(
    form.getAllByRole('textbox', { name: /, транш/ }).filter((box) => box.matches('[aria-invalid=true]')),
  ).toEqual(['Сума', 'Сплатити до'].map((name) => form.getByRole('textbox', { name: `${name}, транш 4` })));
  // Not a button of a plan, because that would replace the typed values.
  await waitFor(() => expect(form.getByRole('textbox', { name: 'Сума, транш 4' })).toHaveFocus());
  await user.type(form.getByRole('textbox', { name: 'Сума, транш 4' }), '1');
  expect(form.getByText('Вкажіть дату оплати')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Вилучити транш 4' }));
  const last = form.getByRole('textbox', { name: 'Сума, транш 3' });
  await user.clear(last);
  await user.type(last, '20');
  expect(await form.findByText(/Розподілено 100,00\s₴ з 100,01\s₴, залишок — 0,01\s₴/)).toBeVisible();
  await user.click(button);
  expect(await form.findByText('Сума траншів має дорівнювати сумі гранту')).toBeVisible();
  expect(sent(SET)).toEqual([]);
  await user.type(last, ',005');
  await user.click(button);
  // Three decimals have an error of their own, and are not reported as a difference from the granted sum.
  expect(await form.findByText(/щонайбільше з двома знаками після коми$/)).toBeVisible();
  expect(last).toBeInvalid();
  expect(sent(SET)).toEqual([]);
  await user.clear(last);
  await user.type(last, '20,01');
  await user.click(button);
  await waitFor(() => expect(sent(SET)).toHaveLength(1));
  expect(sent(SET)[0]?.body).toEqual({
    tranches: [
      { sum: '30.00', condition: 'agreement_signed', due: expect.stringMatching(/^20\d\d-\d\d-\d\d$/) },
      { sum: '50.00', condition: 'interim_report', due: '2099-11-30' },
      { sum: '20.01', condition: 'final_report', due: '2099-11-30' },
    ],
  });
});

test('a payment needs day and number, cannot retain more than its tranche, and needs a confirmation', async () => {
  const due = tranche(1, { status: 1, fulfilled: true, sum: '100.01' });
  const { user, sent } = await openPage('financier', schedule({ tranches: [due], total: '100.01' }), [
    mayTake('payment.pay', { record_id: due._id }),
  ]);
  const form = within(await screen.findByRole('form', { name: 'Позначити сплаченим' }));
  const button = form.getByRole('button', { name: 'Позначити сплаченим' });
  await user.click(button);
  expect(await form.findByText('Вкажіть дату, не пізнішу за сьогоднішню')).toBeVisible();
  expect(form.getByText('Вкажіть номер платіжного документа')).toBeVisible();
  expect(form.getByLabelText('Дата платежу')).toBeInvalid();
  expect(form.getByLabelText('Номер документа')).toBeInvalid();
  // An optional field has no error.
  expect(form.getByLabelText(/Утримано/)).toBeValid();
  await user.type(form.getByLabelText('Дата платежу'), '02.11.2026');
  // A mended field leaves the others their messages.
  expect(form.queryByText('Вкажіть дату, не пізнішу за сьогоднішню')).toBeNull();
  expect(form.getByText('Вкажіть номер платіжного документа')).toBeVisible();
  await user.type(form.getByLabelText('Номер документа'), 'ПД-1');
  const retained = form.getByLabelText(/Утримано/);
  await user.type(retained, '100,02');
  await user.click(button);
  expect(await form.findByText('Утримати можна не більше за суму траншу')).toBeVisible();
  expect(retained).toBeInvalid();
  await waitFor(() => expect(retained).toHaveFocus());
  expect(form.getByLabelText('Номер документа')).toBeValid();
  await user.clear(retained);
  await user.type(retained, '0,01');
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog'));
  // The confirmation names the recipient, the tranche, and the sum that will be recorded: the paid sum, not the whole
  // tranche.
  expect(dialog.getByText(/Транш 1: 100,01\s₴/)).toHaveTextContent(
    /№ \S+ · .+ Транш 1: 100,01\s₴ Буде записано як сплачене: 100,00\s₴ Буде утримано з траншу: 0,01\s₴ № ПД-1 від 02\.11\.2026 Дату й номер документа потім можна виправити\. /,
  );
  expect(screen.getByRole('dialog', { name: 'Позначити транш сплаченим?' })).toBeVisible();
  // The form explains the effect and does not repeat its title.
  expect(
    screen.getByText('Транш буде записано як сплачений, і заявник дізнається про платіж.'),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Позначити сплаченим' }));
  await waitFor(() => expect(sent(PAY)).toHaveLength(1));
  expect(sent(PAY)[0]?.body).toEqual({
    record_id: due._id,
    transfer: { on: '2026-11-02', document: 'ПД-1', sum: '0.01' },
  });
});

test('an early payment asks for its reason at once, and known refusals are shown before the confirmation', async () => {
  const paidTranche = tranche(1, {
    status: 2,
    fulfilled: true,
    document: 'ПД-1',
    paid_on: '2026-11-02',
    paid: '50.00',
  });
  const earlyTranche = tranche(2, { condition: 'interim_report', sum: '50.01' });
  const { user, sent } = await openPage(
    'financier',
    schedule({ tranches: [paidTranche, earlyTranche], total: '100.01' }),
    [mayTake('payment.pay', { record_id: earlyTranche._id })],
  );
  const form = within(await screen.findByRole('form', { name: 'Позначити сплаченим' }));
  const button = form.getByRole('button', { name: 'Позначити сплаченим' });
  const reason = form.getByRole('textbox', { name: 'Причина дострокової сплати' });
  await user.type(form.getByLabelText('Дата платежу'), '31.10.2026');
  await user.type(form.getByLabelText('Номер документа'), 'пд–1');
  await user.click(button);
  expect(await form.findByText(/^Платіж не може бути раніший за день.+\(01\.11\.2026\)$/)).toBeVisible();
  expect(form.getByText('Цей номер уже має інший платіж за цим графіком')).toBeVisible();
  expect(form.getByText(/вкажіть причину дострокової сплати$/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.clear(form.getByLabelText('Дата платежу'));
  await user.type(form.getByLabelText('Дата платежу'), '02.11.2026');
  await user.type(form.getByLabelText('Номер документа'), '2');
  await user.type(reason, 'Оренда зали до звіту');
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Дострокова сплата: умову траншу ще не виконано/)).toBeVisible();
  expect(sent(PAY)).toEqual([]);
});

test('a correction starts with the recorded values, and has a reason and no sum', async () => {
  const paidTranche = tranche(1, {
    status: 2,
    sum: '100.01',
    paid: '100.01',
    paid_on: '2026-11-02',
    document: 'ПД-1',
  });
  const { user, sent } = await openPage('financier', schedule({ tranches: [paidTranche], total: '100.01' }), [
    mayTake('payment.correct', { record_id: paidTranche._id }),
  ]);
  const form = within(await screen.findByRole('form', { name: 'Виправити платіж' }));
  expect(form.getByLabelText('Дата платежу')).toHaveValue('02.11.2026');
  expect(form.queryByLabelText(/Утримано|Повернута сума/)).toBeNull();
  const document = form.getByLabelText('Номер документа');
  expect(document).toHaveValue('ПД-1');
  await user.type(document, '7');
  await user.type(form.getByLabelText('Коментар'), 'Описка в номері.');
  await user.click(form.getByRole('button', { name: 'Виправити платіж' }));
  await waitFor(() => expect(sent(CORRECT)).toHaveLength(1));
  expect(sent(CORRECT)[0]?.body).toEqual({
    record_id: paidTranche._id,
    comment: 'Описка в номері.',
    transfer: { on: '2026-11-02', document: 'ПД-17' },
  });
});

test('the form that corrects a return begins with its recorded day and number', async () => {
  const returnedTranche = tranche(1, {
    status: 3,
    sum: '100.01',
    paid: '100.01',
    paid_on: '2026-11-02',
    document: 'ПД-1',
    returned: '5.00',
    returned_on: '2026-11-09',
    return_document: 'П-2',
  });
  const { user, sent } = await openPage(
    'financier',
    schedule({ tranches: [returnedTranche], total: '100.01' }),
    [mayTake('payment.correct_return', { record_id: returnedTranche._id })],
  );
  const form = within(await screen.findByRole('form', { name: 'Виправити повернення' }));
  expect(form.getByLabelText('Дата повернення')).toHaveValue('09.11.2026');
  // The only way to pay the tranche again.
  expect(
    screen.getByText(/Якщо платіж не дійшов або його не було, відмітку скасовує адміністратор/),
  ).toBeVisible();
  expect(form.queryByLabelText('Повернута сума')).toBeNull();
  const document = form.getByLabelText('Номер документа');
  expect(document).toHaveValue('П-2');
  await user.type(document, '1');
  await user.type(form.getByLabelText('Коментар'), 'Описка в номері.');
  await user.click(form.getByRole('button', { name: 'Виправити повернення' }));
  await waitFor(() => expect(sent(CORRECT_RETURN)).toHaveLength(1));
  expect(sent(CORRECT_RETURN)[0]?.body).toEqual({
    record_id: returnedTranche._id,
    comment: 'Описка в номері.',
    transfer: { on: '2026-11-09', document: 'П-21' },
  });
});
