import { act as perform, screen, waitFor, within } from '@testing-library/react';
import type { DeskItem } from '../../../api/areas/agreements/contract/agreements';
import type { BatchView } from '../../../api/areas/batches/contract/batches';
import type { Role } from '../../../domain/roles';
import { readAgain } from '../../reads/api';
import { NARROW } from '../../shared/useMedia';
import { blankView, storedFile, uuid } from '../../testing/application/blankView';
import { mockProvider, ticketFor } from '../../testing/application/provider';
import { pass, startClock } from '../../testing/clock';
import { renderApp, signedInAs } from '../../testing/renderApp';
import { foundDocument } from '../documents/generated/testing/openDocument';
import { silentStream, mockServer, type Routes } from '../../testing/server';

const BATCH = uuid(900);

const item = (last: number, change: Partial<DeskItem> = {}): DeskItem => ({
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
const actItem = item(2, { step: 'act.sign' });
const minutes = item(3, {
  step: 'session_tech_review.sign',
  subject: { kind: 'session', _id: uuid(3), label: 'Засідання дирекції № 1', title: 'tech_review' },
  application: null,
  applicant: '',
});
const DOCUMENT = uuid(50);
const generated = item(4, {
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

const COUNTS = { main: 1, additional: 0, acts: 1, documents: 1, protocols: 1 };

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

const report = (doneCount: number, failedCount: number): BatchView => ({
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

async function openPage(address: string, items: DeskItem[], routes: Routes = {}, role: Role = 'chief') {
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
const rows = () =>
  within(screen.getByRole('table', { name: 'Документи, що чекають на підпис' }))
    .getAllByRole('row')
    .slice(1);

test('the five sections show their counts, which add up to the total; a row leads to the page of its document', async () => {
  const { user, router, requestsTo } = await openPage('/agreements', [item(1), actItem, generated, minutes]);
  const sections = within(await screen.findByRole('navigation', { name: 'Розділи договорів на підпис' }));
  await waitFor(() =>
    expect(sections.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Усі (4)',
      '1. Грантові договори (1)',
      '2. Додаткові угоди (0)',
      '3. Акти (1)',
      '4. Документи (1)',
      '5. Протоколи (1)',
    ]),
  );
  expect(rows().map((row) => within(row).getByRole('link').getAttribute('href'))).toEqual([
    `/rp/application/${uuid(1)}/agreement/upload`,
    `/rp/application/${uuid(2)}/act`,
    `/documents/${DOCUMENT}/finish`,
    `/dr/tech_review/${uuid(3)}`,
  ]);
  await user.click(sections.getByRole('link', { name: /^3\./ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/agreements/acts'));
  await waitFor(() =>
    expect(requestsTo('/api/agreements').some(({ query }) => query.get('section') === 'acts')).toBe(true),
  );
});

/** Number of times that a file was read. */
const filesRead = (requestsTo: (path: string) => unknown[]) =>
  [1, 2].map((last) => requestsTo(`/api/application/${uuid(last)}`).length);

test('a document is opened by Enter or a click, and not by the focus alone; the address names it', async () => {
  const { user, router, requestsTo } = await openPage('/agreements', [item(1), actItem]);
  const pane = within(await screen.findByRole('region', { name: 'Документ' }));
  expect(await pane.findByText('Договір.pdf')).toBeVisible();
  const link = within(rows()[1]!).getByRole('link');
  link.focus();
  // Ticking a row does not open its document either.
  await user.click(within(rows()[1]!).getByRole('checkbox'));
  expect(pane.getByText('Проєкт 1')).toBeVisible();
  expect(filesRead(requestsTo)).toEqual([1, 0]);
  link.focus();
  await user.keyboard('{Enter}');
  expect(await pane.findByText('Проєкт 2')).toBeVisible();
  await waitFor(() => expect(filesRead(requestsTo)).toEqual([1, 1]));
  expect(router.state.location).toMatchObject({ pathname: '/agreements', search: '?document=2' });
});

test('the address opens its document', async () => {
  await openPage('/agreements?document=2', [item(1), actItem]);
  const pane = within(await screen.findByRole('region', { name: 'Документ' }));
  expect(pane.getByText('Проєкт 2')).toBeVisible();
});

test('a document that no longer waits is reported as such, and no other document is opened instead', async () => {
  const { user, router } = await openPage('/agreements?document=9', [item(1), actItem]);
  expect(await screen.findByText('Документа вже немає серед тих, що чекають на підпис.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Підписати документ' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Проєкт 2' }));
  expect(await screen.findByRole('region', { name: 'Документ' })).toHaveTextContent('Проєкт 2');
  expect(router.state.location.search).toBe('?document=2');
});

test('when the open document disappears, the next one opens and the address names it', async () => {
  const items = [item(1), actItem, generated];
  const { router, store } = await openPage('/agreements?document=2', items);
  expect(await screen.findByRole('region', { name: 'Документ' })).toHaveTextContent('Проєкт 2');
  items.splice(1, 1);
  perform(() => void store.dispatch(readAgain('agreementsToSign')));
  await waitFor(() => expect(router.state.location.search).toBe('?document=4'));
  expect(screen.getByRole('region', { name: 'Документ' })).toHaveTextContent('Договір про надання гранту');
});

test('after the open document of many pages has disappeared the next one opens, without further pages', async () => {
  const items = [item(1), actItem, generated];
  const { router, store, requestsTo } = await openPage('/agreements?document=2', [], {
    'GET /api/agreements': () => ({ items: [...items], counts: COUNTS, next: 'more' }),
  });
  expect(await screen.findByRole('region', { name: 'Документ' })).toHaveTextContent('Проєкт 2');
  items.splice(1, 1);
  perform(() => void store.dispatch(readAgain('agreementsToSign')));
  await waitFor(() => expect(router.state.location.search).toBe('?document=4'));
  expect(requestsTo('/api/agreements', 'GET').some(({ query }) => query.has('after'))).toBe(false);
});

test('a comment typed for one agreement is not shown for another, and is restored with its agreement', async () => {
  const { user } = await openPage('/agreements?document=1', [item(1), item(2)]);
  const sendBack = async () => {
    await screen.findByRole('region', { name: 'Документ' });
    await user.click(await screen.findByRole('button', { name: 'Повернути юристові' }));
    return within(await screen.findByRole('dialog'));
  };
  const comment = async () => (await sendBack()).getByRole('textbox', { name: 'Що потрібно виправити' });
  const close = () => user.click(screen.getByRole('button', { name: 'Скасувати' }));
  await user.type(await comment(), 'Виправте суму в пункті 3.');
  await close();
  await user.click(screen.getByRole('link', { name: 'Проєкт 2' }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Документ' })).toHaveTextContent('Проєкт 2'));
  expect(await comment()).toHaveValue('');
  await close();
  await user.click(screen.getByRole('link', { name: 'Проєкт 1' }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Документ' })).toHaveTextContent('Проєкт 1'));
  expect(await comment()).toHaveValue('Виправте суму в пункті 3.');
});

test('a document beyond the first page is found', async () => {
  await openPage('/agreements?document=2', [], {
    'GET /api/agreements': ({ query }) =>
      query.has('after')
        ? { items: [actItem], counts: COUNTS, next: null }
        : { items: [item(1)], counts: COUNTS, next: 'more' },
  });
  expect(await screen.findByRole('region', { name: 'Документ' })).toHaveTextContent('Проєкт 2');
});

test('a document that would be refused shows the reason and is not signed', async () => {
  const refusal = 'До цієї заявки вже завантажено грантовий договір.';
  await openPage('/agreements', [{ ...generated, refusal }]);
  expect(await screen.findByText('Не можна підписати')).toBeVisible();
  expect(await screen.findByText(refusal)).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /^Обрати документ:/ })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Підписати документ' })).toBeNull();
});

test('another section opens its first document, independently of the document that was open before', async () => {
  const { user } = await openPage('/agreements?document=2', [item(1), actItem]);
  const pane = within(await screen.findByRole('region', { name: 'Документ' }));
  expect(pane.getByText('Проєкт 2')).toBeVisible();
  const sections = within(screen.getByRole('navigation', { name: 'Розділи договорів на підпис' }));
  await user.click(sections.getByRole('link', { name: /^3\./ }));
  const openedDocument = within(await screen.findByRole('region', { name: 'Документ' }));
  expect(await openedDocument.findByText('Проєкт 1')).toBeVisible();
});

test('in a narrow window Back closes the document and stays on the desk', async () => {
  const wide = window.matchMedia;
  window.matchMedia = (media) => Object.assign(wide(media), { matches: media === NARROW });
  try {
    const { user, router } = await openPage('/agreements', [item(1), actItem]);
    await screen.findByRole('table', { name: 'Документи, що чекають на підпис' });
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(within(rows()[1]!).getByRole('link'));
    const drawer = within(await screen.findByRole('dialog', { name: 'Документ' }));
    expect(drawer.getByText('Проєкт 2')).toBeVisible();
    await perform(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location).toMatchObject({ pathname: '/agreements', search: '' });
    await user.click(within(rows()[0]!).getByRole('link'));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Закрити документ' }),
    );
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(router.state.location.pathname).toBe('/agreements');
  } finally {
    window.matchMedia = wide;
  }
});

test('the open document can be signed alone in its pane', async () => {
  const { user, requestsTo } = await openPage('/agreements?document=2', [item(1), actItem], {
    'POST /api/batches': () => ({ batch: report(1, 0) }),
    [`GET /api/batches/${BATCH}`]: () => ({ batch: report(1, 0) }),
  });
  const pane = within(await screen.findByRole('region', { name: 'Документ' }));
  const button = await pane.findByRole('button', { name: 'Підписати документ' });
  await waitFor(() => expect(button).toBeEnabled()); // its document is beside it
  await user.click(button);
  await screen.findByRole('dialog', { name: 'Підписання документів' });
  await waitFor(() =>
    expect(requestsTo('/api/batches', 'POST').map(({ body }) => body)).toEqual([
      { items: [{ subject: { kind: 'application', _id: uuid(2) }, step: 'act.sign', seen: '1.2' }] },
    ]),
  );
});

test('an empty desk shows a message', async () => {
  await openPage('/agreements/main', []);
  expect(await screen.findByText('Немає договорів, що потребують підпису')).toBeVisible();
  // There is no checkbox if there is nothing to choose.
  expect(screen.queryByText('Оберіть документ у списку, щоб прочитати його тут.')).toBeNull();
});

test('a role without access to the desk sees a message', async () => {
  await openPage('/agreements/main', [], {}, 'lawyer');
  expect(await screen.findByRole('heading', { name: 'Немає доступу' })).toBeVisible();
});

test('the search waits 700 ms and for four characters; an emptied search reads the list again', async () => {
  const { requestsTo, user } = await openPage('/agreements', [item(1)]);
  const box = await screen.findByRole('searchbox', { name: 'Номер, назва чи заявник' });
  const searches = () => requestsTo('/api/agreements').map(({ query }) => query.get('search'));
  await waitFor(() => expect(searches()).toEqual([null]));
  startClock();
  await user.type(box, 'про');
  await pass(700);
  expect(searches()).toEqual([null]);
  expect(screen.getByText('Введіть щонайменше чотири символи.')).toBeVisible();
  await user.type(box, 'є');
  await pass(699);
  expect(searches()).toEqual([null]);
  await pass(1);
  expect(searches()).toEqual([null, 'проє']);
  await user.clear(box);
  await pass(700);
  expect(searches().at(-1)).toBeNull();
  expect(searches()).toHaveLength(3);
});

const historyEntry = (step: string, change: object = {}) => ({
  _id: step,
  version: 1,
  created_at: '2026-11-25T10:00:00Z',
  process: step.split('.')[0],
  step,
  outcome: null,
  record_id: null,
  status_from: null,
  status_to: 0,
  user_name: 'Юрист Іван',
  role: 'lawyer',
  session_id: null,
  sitting: null,
  message: null,
  sum: null,
  files: [],
  document: null,
  undone: false,
  ...change,
});

test('beside the list are the document’s parts and signers, the brief, and the decisions after the applicant’s signature', async () => {
  const signedItem = item(1, { signed_by_applicant: true });
  const { user } = await openPage('/agreements', [signedItem], {
    [`GET /api/application/${uuid(1)}/logs`]: ({ query }) => ({
      // The signature is on the second page.
      logs: query.has('before')
        ? [historyEntry('agreement.sign_applicant'), historyEntry('agreement.upload')]
        : [historyEntry('agreement.remind', { message: 'Нагадуємо про підпис' })],
      rollbacks: [],
      refused: [],
      next: query.has('before') ? null : '2',
    }),
  });
  const pane = within(await screen.findByRole('region', { name: 'Документ' }));
  expect(await pane.findByText('Договір.pdf')).toBeVisible();
  const parts = within(pane.getByRole('radiogroup', { name: 'Частини документа' }));
  expect(parts.getAllByRole('radio')).toHaveLength(2);
  await user.click(parts.getByText('Остаточний кошторис'));
  expect(await pane.findByText('Кошторис.pdf')).toBeVisible();
  const since = within(await pane.findByRole('region', { name: 'Зміни після підпису заявника' }));
  expect(since.getAllByRole('listitem')).toHaveLength(1);
  expect(since.getByText('Нагадуємо про підпис')).toBeVisible();
  // After one party has signed, only a rollback sends the agreement back.
  expect(pane.queryByRole('button', { name: 'Повернути юристові' })).toBeNull();
});

test('beside a generated document are the decisions after the applicant signed this document', async () => {
  const signature = (documentId: string) =>
    historyEntry('document.sign_applicant', {
      _id: documentId,
      document: { _id: documentId, title: 'Договір' },
    });
  await openPage('/agreements', [generated], {
    [`GET /api/documents/doc/${DOCUMENT}`]: () => ({
      ...foundDocument({ _id: DOCUMENT, application_id: uuid(1), source: `/api/files/${uuid(3)}` }),
    }),
    [`GET /api/application/${uuid(1)}/logs`]: () => ({
      logs: [
        historyEntry('document.send_to_director', { message: 'Передано директорці' }),
        signature(uuid(51)),
        signature(DOCUMENT),
        historyEntry('document.send_to_applicant', { message: 'Надіслано заявникові' }),
      ],
      rollbacks: [],
      refused: [],
      next: null,
    }),
  });
  const since = within(await screen.findByRole('region', { name: 'Зміни після підпису заявника' }));
  expect(since.getAllByRole('listitem')).toHaveLength(2);
  expect(since.getByText('Передано директорці')).toBeVisible();
});

test('all kinds are signed with one password and one batch, whose report stays on the desk', async () => {
  let hasEnded = false;
  const { user, requestsTo } = await openPage('/agreements', [item(1), actItem], {
    'POST /api/batches': () => {
      hasEnded = true;
      return { batch: report(1, 1) };
    },
    [`GET /api/batches/${BATCH}`]: () => ({ batch: report(1, 1) }),
    'GET /api/batches': () => ({ batches: hasEnded ? [report(1, 1)] : [] }),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Обрати всі показані документи' }));
  await user.click(screen.getByRole('button', { name: 'Підписати: 2' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Підписано 1 з 2.')).toBeVisible();
  expect(dialog.getByText('Акт уже підписано')).toBeVisible();
  expect(requestsTo('/api/signing/ticket', 'POST')).toHaveLength(1);
  expect(requestsTo('/api/batches', 'POST').map(({ body }) => body)).toEqual([
    {
      items: [
        { subject: { kind: 'application', _id: uuid(1) }, step: 'agreement.sign', seen: '1.1' },
        { subject: { kind: 'application', _id: uuid(2) }, step: 'act.sign', seen: '1.2' },
      ],
    },
  ]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const recent = within(await screen.findByRole('table', { name: 'Останні підписання' }));
  expect(recent.getByText('не підписано 1')).toBeVisible();
});

test('Ctrl+Enter anywhere on the desk signs the ticked documents, and does nothing if none is ticked', async () => {
  const { user, requestsTo } = await openPage('/agreements', [item(1), actItem], {
    'POST /api/batches': () => ({ batch: report(1, 1) }),
    [`GET /api/batches/${BATCH}`]: () => ({ batch: report(1, 1) }),
    'GET /api/batches': () => ({ batches: [] }),
  });
  const selectAll = await screen.findByRole('checkbox', { name: 'Обрати всі показані документи' });
  selectAll.focus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(requestsTo('/api/signing/ticket', 'POST')).toEqual([]);
  await user.click(selectAll);
  // The text typed into the search filters the list first.
  screen.getByRole('searchbox').focus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(requestsTo('/api/signing/ticket', 'POST')).toEqual([]);
  selectAll.focus();
  selectAll.blur();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await within(await screen.findByRole('dialog')).findByText('Підписано 1 з 2.')).toBeVisible();
  expect(requestsTo('/api/signing/ticket', 'POST')).toHaveLength(1);
});

test('a generated document is shown on the desk and signed together with the others', async () => {
  const endedState = {
    ...report(2, 0),
    items: [item(1), generated].map(({ subject, step, record_id }) => ({
      subject,
      step,
      record_id,
      outcome: null,
      state: 'done' as const,
      code: null,
      detail: null,
      winner: null,
    })),
  };
  const { user, requestsTo } = await openPage('/agreements', [generated, item(1)], {
    [`GET /api/documents/doc/${DOCUMENT}`]: () => ({
      ...foundDocument({ _id: DOCUMENT, application_id: uuid(1), source: `/api/files/${uuid(3)}` }),
    }),
    'POST /api/batches': () => ({ batch: endedState }),
    [`GET /api/batches/${BATCH}`]: () => ({ batch: endedState }),
  });
  const pane = within(await screen.findByRole('region', { name: 'Документ' }));
  expect(pane.getByRole('heading', { name: 'Договір про надання гранту' })).toBeVisible();
  expect(await pane.findByText('Договір про надання гранту.pdf')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Обрати всі показані документи' }));
  await user.click(screen.getByRole('button', { name: 'Підписати: 2' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Підписано 2 з 2.')).toBeVisible();
  expect(dialog.getByText('Договір про надання гранту')).toBeVisible();
  expect(requestsTo('/api/signing/ticket', 'POST').map(({ body }) => body)).toMatchObject([
    { document_ids: [DOCUMENT], steps: [{ application_id: uuid(1), step: 'agreement.sign' }] },
  ]);
});

test('the progress of a running batch is shown at the top of the desk', async () => {
  const runningBatch = { ...report(8, 0), finished: false, done: 8, waiting: 13 };
  await openPage('/agreements', [item(1)], { 'GET /api/batches': () => ({ batches: [runningBatch] }) });
  expect(await screen.findByText('Підписано 8 з 21. Триває виконання.')).toBeVisible();
});

test('the address of an earlier batch opens its report', async () => {
  await openPage(`/agreements?batch=${BATCH}`, [], {
    [`GET /api/batches/${BATCH}`]: () => ({ batch: report(2, 0) }),
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Звіт про підписання' }));
  expect(await dialog.findByText('Підписано 2 з 2.')).toBeVisible();
});

test('a document that is being signed, by the viewer or somebody else, cannot be chosen', async () => {
  await openPage('/agreements', [
    item(1, { batch: { own: true, name: 'Я' } }),
    item(2, { batch: { own: false, name: 'Адміністраторка' } }),
  ]);
  expect(await screen.findByText('Підписується')).toBeVisible();
  expect(screen.getByText('Підписує Адміністраторка')).toBeVisible();
  for (const box of screen.getAllByRole('checkbox', { name: /^Обрати документ/ })) expect(box).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Підписати документ' })).toBeNull();
});

test('an agreement goes back to the lawyer with a comment', async () => {
  const step = `/api/application/${uuid(1)}/steps/agreement.send_back`;
  const { user, requestsTo } = await openPage('/agreements', [item(1)], {
    [`POST ${step}`]: () => ({
      decision: {
        _id: '1',
        step: 'agreement.send_back',
        outcome: null,
        record_id: null,
        status: 0,
        overall: 5,
        epoch: 1,
        version: 2,
      },
      pending: false,
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Повернути юристові' }));
  const dialog = within(await screen.findByRole('dialog'));
  const sendButton = dialog.getByRole('button', { name: 'Повернути договір на доопрацювання' });
  expect(sendButton).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: 'Що потрібно виправити' }), 'Пункт 4');
  await user.click(sendButton);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Грантовий договір повернуто на доопрацювання')).toBeVisible();
  const [sentStep] = requestsTo(step, 'POST');
  expect(sentStep?.body).toEqual({ comment: 'Пункт 4' });
  expect(sentStep?.headers.get('if-match')).toBe('"1.1"');
});
