import { screen, within } from '@testing-library/react';
import type { DeskItem } from '../../../../api/areas/agreements/contract/agreements';
import type { BatchView } from '../../../../api/areas/batches/contract/batches';
import type { Role } from '../../../../domain/roles';
import { blankView, storedFile, uuid } from '../../../testing/application/blankView';
import { mockProvider, ticketFor } from '../../../testing/application/provider';
import { renderApp, signedInAs } from '../../../testing/renderApp';
import { silentStream, mockServer, type Routes } from '../../../testing/server';

export const BATCH = uuid(900);

/** Returns an agreement that waits on the desk; `last` is the last digit of its ids. */
export const item = (last: number, change: Partial<DeskItem> = {}): DeskItem => ({
  _id: String(last),
  subject: {
    kind: 'application',
    _id: uuid(last),
    label: `2027-SPD-0-1-0000${last}`,
    title: `Проєкт ${last}`,
  },
  application: { _id: uuid(last), label: `2027-SPD-0-1-0000${last}`, title: `Проєкт ${last}` },
  applicant: 'ГО «Абетка»',
  contest: 'Локальні проєкти',
  step: 'agreement.sign',
  record_id: null,
  signed_by_applicant: false,
  opened_at: '2026-11-20T10:00:00Z',
  due_at: null,
  overdue: false,
  seen: `1.${last}`,
  batch: null,
  refusal: null,
  ...change,
});
export const actItem = item(2, { step: 'act.sign' });
/** Minutes of a session, which have no application. */
export const minutes = item(3, {
  step: 'session_tech_review.sign',
  subject: { kind: 'session', _id: uuid(3), label: 'Засідання дирекції № 1', title: 'tech_review' },
  application: null,
  applicant: '',
});
export const DOCUMENT = uuid(50);
export const generated = item(4, {
  step: 'document.complete',
  subject: {
    kind: 'document',
    _id: DOCUMENT,
    label: 'Договір про надання гранту',
    title: '2027-SPD-0-1-00001',
  },
  application: { _id: uuid(1), label: '2027-SPD-0-1-00001', title: 'Проєкт 1' },
  signed_by_applicant: true,
});

export const COUNTS = { main: 1, additional: 0, acts: 1, documents: 1, protocols: 1 };

const view = (change: object = {}) => {
  const blank = blankView();
  return {
    ...blank,
    reporting_review: {
      ...blank.reporting_review,
      grunt_agreement: {
        ...blank.reporting_review.grunt_agreement,
        main_file: { ...storedFile(1, 'Договір.pdf'), slot: 'main', sign_id: 'item-1' },
        final_budget: { ...storedFile(2, 'Кошторис.pdf'), slot: 'budget', sign_id: 'item-2' },
      },
    },
    ...change,
  };
};

/** Returns an ended batch of an agreement and an act, of which the last ones have failed. */
export const report = (doneCount: number, failedCount: number): BatchView => ({
  _id: BATCH,
  created_at: '2026-11-27T08:00:00Z',
  finished: true,
  waiting: 0,
  done: doneCount,
  failed: failedCount,
  items: [item(1), actItem].slice(0, doneCount + failedCount).map(({ subject, step, record_id }, index) => ({
    subject,
    step,
    record_id,
    outcome: null,
    state: index < doneCount ? 'done' : 'failed',
    code: index < doneCount ? null : 'wrong-status',
    detail: index < doneCount ? null : 'Акт уже підписано',
    winner: null,
  })),
});

/** Prepares each test of a file: empty storage, a mock signing provider, and URLs of files. */
export function prepareDesk(): void {
  let removeProviderMock: () => void;
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    removeProviderMock = mockProvider(true);
    Object.assign(URL, { createObjectURL: () => 'blob:document', revokeObjectURL: () => undefined });
  });
  afterEach(() => {
    removeProviderMock();
  });
}

/** Opens an address of the desk with these documents; returns the opened page and the requests to the server. */
export async function openDesk(
  address: string,
  items: DeskItem[],
  routes: Routes = {},
  role: Role = 'chief',
) {
  const requests = mockServer({
    'GET /api/users/me': () => ({ account: signedInAs(role) }),
    'GET /api/events': silentStream,
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    'GET /api/agreements': () => ({ items, counts: COUNTS, next: null }),
    'GET /api/batches': () => ({ batches: [] }),
    ...Object.fromEntries(
      [1, 2, 3].flatMap((last) => [
        [
          `GET /api/files/${uuid(last)}/signs`,
          () => ({ Signs: [], demonstration: true, name: 'Договір.pdf' }),
        ],
        [
          `GET /api/files/${uuid(last)}`,
          () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }),
        ],
      ]),
    ),
    ...Object.fromEntries(
      [1, 2].map((last) => [
        `GET /api/application/${uuid(last)}`,
        () => ({ application: view({ _id: uuid(last) }) }),
      ]),
    ),
    [`GET /api/application/${uuid(1)}/logs`]: () => ({ logs: [], rollbacks: [], refused: [], next: null }),
    ...ticketFor('item-1'),
    ...routes,
  });
  signedInAs(role);
  const app = await renderApp(address);
  const requestsTo = (path: string, method = 'GET') =>
    requests.filter((request) => request.path === path && request.method === method);
  return { ...app, requestsTo };
}

/** Returns the rows of the desk's documents. */
export const deskRows = () =>
  within(screen.getByRole('table', { name: 'Документи, що чекають на підпис' }))
    .getAllByRole('row')
    .slice(1);
