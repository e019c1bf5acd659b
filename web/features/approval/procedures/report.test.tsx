import { act, screen, waitFor } from '@testing-library/react';
import type { NegotiationReport } from '../../../../api/areas/approval/contract/negotiation-report';
import { applicationRef } from '../../../../domain/flows';
import { live } from '../../../live/actions';
import { blankView, uuid } from '../../../testing/application/blankView';
import { pass, startClock } from '../../../testing/clock';
import { renderApp, signedInAs } from '../../../testing/renderApp';
import { silentStream, mockServer } from '../../../testing/server';

const ID = uuid(100);
const FILE = '/api/files/00000000-0000-4000-8000-000000000777';
const NAME = 'Звіт.pdf';
const REPORT = 'Звіт про переговори (PDF)';
const MAKING = 'Формуємо звіт про переговори';

const report = (change: Partial<NegotiationReport> = {}): NegotiationReport => ({
  _id: 'digest',
  application: ID,
  state: 'waiting',
  url: null,
  name: NAME,
  mime: 'application/pdf',
  requested_at: '2027-06-01T10:00:00.000Z',
  code: null,
  detail: null,
  ...change,
});
const MADE = report({ state: 'made', url: FILE });

let savedFiles: string[];
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  savedFiles = [];
  Object.assign(URL, { createObjectURL: () => 'blob:report', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    savedFiles.push(this.download);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** Opens the list of procedures; `server.report` is the report that the server lists. */
async function openList(first?: NegotiationReport) {
  const server = { report: first };
  const account = signedInAs('lawyer');
  const view = blankView({ approval: { tabs: [{ tab: 'procedures', open: true }], stages: [], scan: true } });
  const requests = mockServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    [`GET /api/application/${ID}`]: () => ({ application: view }),
    'GET /api/reporting/negotiation-reports': () => ({ reports: server.report ? [server.report] : [] }),
    [`POST /api/reporting/stats/${ID}/generate-negotiation-report`]: () => {
      if (server.report?.state !== 'made') server.report = report();
      const { _id, url, name, mime } = server.report;
      return { _id, url, name, mime, pending: url === null };
    },
    [`GET ${FILE}`]: () => new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } }),
  });
  const app = await renderApp(`/rp/application/${ID}/procedures`);
  const announce = () =>
    act(
      () =>
        void app.store.dispatch(
          live.event({ id: '5', kind: 'negotiation_report', subject: applicationRef(ID), data: {} }),
        ),
    );
  return { ...app, server, requests, announce };
}

test('a requested report is said to be being made, and is downloaded once when it is made', async () => {
  const { user, server, announce } = await openList();
  await user.click(await screen.findByRole('button', { name: REPORT }));
  expect(await screen.findByText(MAKING)).toBeVisible();
  expect(savedFiles).toEqual([]);
  server.report = MADE;
  announce();
  await waitFor(() => expect(savedFiles).toEqual([NAME]));
  expect(await screen.findByRole('button', { name: NAME })).toBeVisible();
  expect(screen.queryByText(MAKING)).toBeNull();
  announce();
  await user.click(screen.getByRole('button', { name: REPORT }));
  await waitFor(() => expect(savedFiles).toEqual([NAME, NAME]));
});

test('after a reload the page finds the report that is being made and then its file, also without a live event', async () => {
  startClock();
  const { server } = await openList(report());
  expect(await screen.findByText(MAKING)).toBeVisible();
  server.report = MADE;
  await pass(6000);
  expect(await screen.findByRole('button', { name: NAME })).toBeVisible();
  expect(savedFiles).toEqual([]);
});

test('a failed report says why and can be requested again', async () => {
  const { user } = await openList(
    report({ state: 'failed', code: 'print-too-long', detail: 'Друк тривав задовго.' }),
  );
  expect(await screen.findByText('Друк тривав задовго.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Сформувати звіт ще раз (PDF)' }));
  expect(await screen.findByText(MAKING)).toBeVisible();
});

test('a late report is said to take longer, and the button is free', async () => {
  await openList(report({ state: 'late' }));
  expect(await screen.findByText('Звіт про переговори формується довше, ніж зазвичай')).toBeVisible();
  expect(screen.queryByText(MAKING)).toBeNull();
  expect(screen.getByRole('button', { name: REPORT })).not.toHaveClass('ant-btn-loading');
});
