import { screen, within } from '@testing-library/react';
import type { ApplicationView } from '../../../../api/areas/application/contract/application';
import { APPROVAL_STAGES, approvalTabsOf } from '../../../../domain/application/approval-stages';
import { blankView, RECORDS, storedFile, uuid } from '../../../testing/application/blankView';
import { renderApp, signedInAs } from '../../../testing/renderApp';
import { silentStream, mockServer, type Routes } from '../../../testing/server';

// rules/negotiation, "Both budgets".

const ID = uuid(100);
const PROCEDURE = uuid(RECORDS.negotiation);
const COMPARED = `GET /api/reporting/${ID}/procedure/${PROCEDURE}/budgets`;

interface Budgets {
  submitted: boolean;
  final: boolean;
}

/** Opens an offline procedure of an application with these budgets. */
async function openPage({ submitted, final }: Budgets, routes: Routes = {}) {
  const account = signedInAs('financier');
  const blank = blankView();
  const [procedure] = blank.negotiation_procedures;
  const view: ApplicationView = {
    ...blank,
    approval: {
      tabs: approvalTabsOf('financier').map((tab) => ({ tab, open: true })),
      stages: APPROVAL_STAGES.map((stage) => ({
        stage,
        status: 0,
        open: true,
        user: null,
        updated_at: null,
      })),
      scan: true,
    },
    documents: blank.documents.map((document, index) => ({ ...document, budget: submitted && index === 0 })),
    negotiation_procedures: [
      {
        ...procedure!,
        type: 'offline',
        estimate: final ? { ...storedFile(91, 'Фінальний.xlsx'), slot: 'estimate' } : null,
      },
    ],
  };
  mockServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    [`GET /api/application/${ID}`]: () => ({ application: view }),
    ...Object.fromEntries(
      [31, 32, 33, 34, 35, 36, 37, 38, 39].map((file) => [
        `GET /api/files/${uuid(file)}/signs`,
        () => ({ Signs: [], demonstration: true, name: 'файл.pdf' }),
      ]),
    ),
    ...routes,
  });
  await renderApp(`/rp/application/${ID}/estimate/${PROCEDURE}`);
  return within(await screen.findByRole('region', { name: 'Кошториси' }));
}

const withPlainSpaces = (text: string | null) => text?.replace(/\s/g, ' ').replaceAll('−', '-');

test('both budgets are compared in a table with the difference of each line and of the total', async () => {
  const budgets = {
    lines: [
      { title: 'Оренда', submitted: '100.00', final: '99.99', difference: '-0.01' },
      { title: 'Друк', submitted: '20.50', final: null, difference: '-20.50' },
      { title: 'Перекладач', submitted: null, final: '700.00', difference: '700.00' },
    ],
    submitted: '120.50',
    final: '799.99',
    difference: '679.49',
  };
  const panel = await openPage({ submitted: true, final: true }, { [COMPARED]: () => ({ budgets }) });
  const table = await panel.findByRole('table', { name: 'Кошториси' });
  const cells = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => withPlainSpaces(textContent)),
    );
  expect(cells).toEqual([
    ['Оренда', '100,00 ₴', '99,99 ₴-0,01 ₴'],
    ['Друк', '20,50 ₴', 'немає-20,50 ₴'],
    ['Перекладач', 'немає', '700,00 ₴+700,00 ₴'],
    ['Разом', '120,50 ₴', '799,99 ₴+679,49 ₴'],
  ]);
  expect(panel.getByRole('button', { name: 'Фінальний.xlsx' })).toBeVisible();
});

test('files of another form are listed without a table', async () => {
  const panel = await openPage({ submitted: true, final: true }, { [COMPARED]: () => ({ budgets: null }) });
  expect(await panel.findByText(/Порівняння за статтями показано, коли обидва файли — XLSX/)).toBeVisible();
  expect(panel.queryByRole('table', { name: 'Кошториси' })).toBeNull();
});

test('a form without a budget has a note instead of a comparison', async () => {
  const panel = await openPage({ submitted: false, final: true });
  expect(panel.getByText('У формі заявки жоден файл не позначено як кошторис')).toBeVisible();
  expect(panel.queryByText(/Порівняння за статтями/)).toBeNull();
});

test('a missing final budget is reported', async () => {
  const panel = await openPage({ submitted: true, final: false });
  expect(panel.getByText('Комісія ще не затвердила остаточного кошторису')).toBeVisible();
});
