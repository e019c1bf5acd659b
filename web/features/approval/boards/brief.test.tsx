import { screen, within } from '@testing-library/react';
import type { BoardRow } from '../../../../api/areas/approval/contract/boards';
import { uuid } from '../../../testing/application/blankView';
import { renderApp, signedInAs } from '../../../testing/renderApp';
import { mockServer, silentStream } from '../../../testing/server';

const row: BoardRow = {
  _id: uuid(101),
  spec_id: '2027-KINO-1-1-00001',
  title: 'Проєкт',
  applicant: 'Заявник',
  contest: { _id: uuid(9), title: 'Кіно' },
  seen: '1.1',
  due_at: null,
  sum: { asked: 480_000, default: 450_000 },
  rating: 201,
  rating_max: 300,
  rank: { place: 2, of: 7 },
  negotiation: { status: 4, message: 'Узгоджено' },
  remarks: { fields: false, priorities: true, estimate: false, documents: 2 },
  outcomes: { approved: true, not_approved: true },
};

async function openList(rows: BoardRow[]) {
  const account = signedInAs('chief');
  mockServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    'GET /api/reporting/boards': () => ({
      rows,
      counts: { direction: 0, supervisory_board: rows.length },
      next: null,
    }),
  });
  await renderApp('/rp/boards?stage=supervisory_board');
  return within(await screen.findByRole('row', { name: /00001/ }));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a row has the sums asked for and to be granted, score, rank, the negotiation’s outcome and the open remarks', async () => {
  const cells = (await openList([row])).getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells.slice(-4)).toEqual([
    expect.stringContaining('2027-KINO-1-1-00001 · Проєкт'),
    expect.stringMatching(/^450\s000\s₴запитано 480\s000\s₴$/),
    '201 із 3002 місце з 7',
    expect.stringMatching(
      /^Завершено та підписано.*: заявка не відповідає пріоритетам; 2 документи із зауваженнями$/,
    ),
  ]);
  expect(screen.getByText('Завершено та підписано').closest('[data-hint]')).toHaveAttribute(
    'data-hint',
    'Узгоджено',
  );
});

test('a row without remarks says that there are none', async () => {
  const remarks = { fields: false, priorities: false, estimate: false, documents: 0 };
  const cells = (await openList([{ ...row, remarks }])).getAllByRole('cell');
  expect(cells.at(-1)).toHaveTextContent(/: немає$/);
});
