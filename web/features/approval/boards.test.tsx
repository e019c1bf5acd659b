import { screen, within } from '@testing-library/react';
import type { ApplicationView } from '../../../api/areas/application/contract/application';
import { APPROVAL_STAGES, approvalTabsOf } from '../../../domain/application/approval-stages';
import { blankView, uuid } from '../../testing/application/blankView';
import { renderApp, signedInAs } from '../../testing/renderApp';
import { silentStream, mockServer } from '../../testing/server';

const ID = uuid(100);
const addressOf = (tab: string) => `/rp/application/${ID}/${tab}`;

/** Opens an address as chief, with all stages open. */
async function openPage(address: string, boards: Partial<ApplicationView['reporting_review']>) {
  const account = signedInAs('chief');
  const view = blankView({});
  const application: ApplicationView = {
    ...view,
    reporting_review: { ...view.reporting_review, ...boards },
    approval: {
      tabs: approvalTabsOf('chief').map((tab) => ({ tab, open: true })),
      stages: APPROVAL_STAGES.map((stage) => ({
        stage,
        status: 0,
        open: true,
        user: null,
        updated_at: null,
      })),
      scan: true,
    },
  };
  mockServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    [`GET /api/application/${ID}`]: () => ({ application }),
    [`GET /api/application/${ID}/logs`]: () => ({ logs: [], rollbacks: [], refused: [], next: null }),
  });
  return renderApp(address);
}

const board = { status: 0, user: null, updated_at: null, message: null };
const recused = [
  {
    user: { _id: uuid(71), name: 'Олена Мазур' },
    at: '2026-11-20T09:00:00.000Z',
    reason: 'Керівник проєкту — мій брат.',
  },
];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('recused members are shown with the board’s decision and in the table of stages', async () => {
  const boards = {
    direction: { ...board, recused },
    supervisory_board: { ...board, recused: [], sum: null, sitting: null },
  };
  const page = await openPage(addressOf('direction'), boards);
  const list = await screen.findByRole('region', { name: 'Самовідвід' });
  expect(list).toHaveTextContent(/Олена Мазур, 20 листопада 2026 р\. о 11:00Керівник проєкту — мій брат\./);

  await page.go(addressOf('matching'));
  const table = await screen.findByRole('table', { name: 'Етапи погодження' });
  const row = (name: string) => within(table).getByRole('row', { name: new RegExp(name) });
  expect(row('Самовідвід')).toHaveTextContent(/ирекці.*Самовідвід: Олена Мазур/);
  expect(within(table).getAllByText(/Самовідвід/)).toHaveLength(1);
});
