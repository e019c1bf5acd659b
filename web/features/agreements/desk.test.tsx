import { act as perform, screen, waitFor, within } from '@testing-library/react';
import { readAgain } from '../../reads/api';
import { NARROW } from '../../shared/useMedia';
import { uuid } from '../../testing/application/blankView';
import { pass, startClock } from '../../testing/clock';
import { foundDocument } from '../documents/generated/testing/openDocument';
import {
  actItem,
  COUNTS,
  deskRows,
  DOCUMENT,
  generated,
  item,
  minutes,
  openDesk,
  prepareDesk,
} from './testing/openDesk';

prepareDesk();

test('the five sections show their counts, which add up to the total; a row leads to the page of its document', async () => {
  const { user, router, requestsTo } = await openDesk('/agreements', [item(1), actItem, generated, minutes]);
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
  expect(deskRows().map((row) => within(row).getByRole('link').getAttribute('href'))).toEqual([
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
  const { user, router, requestsTo } = await openDesk('/agreements', [item(1), actItem]);
  const pane = within(await screen.findByRole('region', { name: 'Документ' }));
  expect(await pane.findByText('Договір.pdf')).toBeVisible();
  const link = within(deskRows()[1]!).getByRole('link');
  link.focus();
  // Ticking a row does not open its document either.
  await user.click(within(deskRows()[1]!).getByRole('checkbox'));
  expect(pane.getByText('Проєкт 1')).toBeVisible();
  expect(filesRead(requestsTo)).toEqual([1, 0]);
  link.focus();
  await user.keyboard('{Enter}');
  expect(await pane.findByText('Проєкт 2')).toBeVisible();
  await waitFor(() => expect(filesRead(requestsTo)).toEqual([1, 1]));
  expect(router.state.location).toMatchObject({ pathname: '/agreements', search: '?document=2' });
});

test('the address opens its document', async () => {
  await openDesk('/agreements?document=2', [item(1), actItem]);
  const pane = within(await screen.findByRole('region', { name: 'Документ' }));
  expect(pane.getByText('Проєкт 2')).toBeVisible();
});

test('a document that no longer waits is reported as such, and no other document is opened instead', async () => {
  const { user, router } = await openDesk('/agreements?document=9', [item(1), actItem]);
  expect(await screen.findByText('Документа вже немає серед тих, що чекають на підпис.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Підписати документ' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Проєкт 2' }));
  expect(await screen.findByRole('region', { name: 'Документ' })).toHaveTextContent('Проєкт 2');
  expect(router.state.location.search).toBe('?document=2');
});

test('when the open document disappears, the next one opens and the address names it', async () => {
  const items = [item(1), actItem, generated];
  const { router, store } = await openDesk('/agreements?document=2', items);
  expect(await screen.findByRole('region', { name: 'Документ' })).toHaveTextContent('Проєкт 2');
  items.splice(1, 1);
  perform(() => void store.dispatch(readAgain('agreementsToSign')));
  await waitFor(() => expect(router.state.location.search).toBe('?document=4'));
  expect(screen.getByRole('region', { name: 'Документ' })).toHaveTextContent('Договір про надання гранту');
});

test('after the open document of many pages has disappeared the next one opens, without further pages', async () => {
  const items = [item(1), actItem, generated];
  const { router, store, requestsTo } = await openDesk('/agreements?document=2', [], {
    'GET /api/agreements': () => ({ items: [...items], counts: COUNTS, next: 'more' }),
  });
  expect(await screen.findByRole('region', { name: 'Документ' })).toHaveTextContent('Проєкт 2');
  items.splice(1, 1);
  perform(() => void store.dispatch(readAgain('agreementsToSign')));
  await waitFor(() => expect(router.state.location.search).toBe('?document=4'));
  expect(requestsTo('/api/agreements', 'GET').some(({ query }) => query.has('after'))).toBe(false);
});

test('a document beyond the first page is found', async () => {
  await openDesk('/agreements?document=2', [], {
    'GET /api/agreements': ({ query }) =>
      query.has('after')
        ? { items: [actItem], counts: COUNTS, next: null }
        : { items: [item(1)], counts: COUNTS, next: 'more' },
  });
  expect(await screen.findByRole('region', { name: 'Документ' })).toHaveTextContent('Проєкт 2');
});

test('another section opens its first document, independently of the document that was open before', async () => {
  const { user } = await openDesk('/agreements?document=2', [item(1), actItem]);
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
    const { user, router } = await openDesk('/agreements', [item(1), actItem]);
    await screen.findByRole('table', { name: 'Документи, що чекають на підпис' });
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(within(deskRows()[1]!).getByRole('link'));
    const drawer = within(await screen.findByRole('dialog', { name: 'Документ' }));
    expect(drawer.getByText('Проєкт 2')).toBeVisible();
    await perform(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location).toMatchObject({ pathname: '/agreements', search: '' });
    await user.click(within(deskRows()[0]!).getByRole('link'));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Закрити документ' }),
    );
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(router.state.location.pathname).toBe('/agreements');
  } finally {
    window.matchMedia = wide;
  }
});

test('an empty desk shows a message', async () => {
  await openDesk('/agreements/main', []);
  expect(await screen.findByText('Немає договорів, що потребують підпису')).toBeVisible();
  // There is no checkbox if there is nothing to choose.
  expect(screen.queryByText('Оберіть документ у списку, щоб прочитати його тут.')).toBeNull();
});

test('a role without access to the desk sees a message', async () => {
  await openDesk('/agreements/main', [], {}, 'lawyer');
  expect(await screen.findByRole('heading', { name: 'Немає доступу' })).toBeVisible();
});

test('the search waits 700 ms and for four characters; an emptied search reads the list again', async () => {
  const { requestsTo, user } = await openDesk('/agreements', [item(1)]);
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
  const { user } = await openDesk('/agreements', [signedItem], {
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
  await openDesk('/agreements', [generated], {
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
