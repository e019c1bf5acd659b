import { act, screen, waitFor, within } from '@testing-library/react';
import { live } from '../../../live/actions';
import { mockProvider, ticketFor } from '../../../testing/application/provider';
import { uuid } from '../../../testing/application/blankView';
import { problemAnswer } from '../../../testing/server';
import {
  APPLICATION,
  decisionAnswer,
  mockStepRoutes,
  DOCUMENT,
  documentView,
  foundDocument,
  openDocument,
  PATH,
  UPDATE,
} from './testing/openDocument';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const panel = async () => within(await screen.findByRole('region', { name: 'Статус і дії' }));

test('breadcrumbs link the document to the feed; five tabs have their own addresses', async () => {
  await openDocument('', foundDocument());
  expect(await screen.findByRole('heading', { level: 1, name: 'Договір про надання гранту' })).toBeVisible();
  const crumbs = within(screen.getByRole('navigation', { name: 'Шлях до сторінки' }));
  expect(crumbs.getByRole('link', { name: 'Документи' })).toHaveAttribute('href', '/documents');
  const tabs = within(screen.getByRole('navigation', { name: 'Розділи документа' })).getAllByRole('link');
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
    ['Інформація', `/documents/${DOCUMENT}`],
    ['Фінансова інформація', `/documents/${DOCUMENT}/fin-info`],
    ['Дані документа', `/documents/${DOCUMENT}/gen-info`],
    ['Реквізити', `/documents/${DOCUMENT}/details`],
    ['Надсилання на підпис', `/documents/${DOCUMENT}/finish`],
  ]);
});

test('warnings are shown for a deleted template, missing financial information and missing bank details', async () => {
  await openDocument('', foundDocument({}, { deleted: true }));
  const warnings = [
    'Будьте уважні! Шаблон цього документа видалено. Можливо, документ уже неактуальний',
    'Фінансову інформацію в документі не внесено',
    'Заявник ще не заповнив банківських реквізитів',
  ];
  for (const text of warnings) expect(await screen.findByText(text)).toBeVisible();
});

test('a complete document has no warning', async () => {
  const info = { sum: '100.00', tranches: [] };
  await openDocument(
    '',
    foundDocument({ fin_info_data: info, fin_details_client: { rnokpp: '3184710691' } }),
  );
  await panel();
  expect(screen.queryByText(/не внесено|не заповнив/)).toBeNull();
  expect(screen.queryByText(/Будьте уважні/)).toBeNull();
});

test('after a change of the data the button for a new file precedes the button that sends the document', async () => {
  const refusalText = 'Дані документа змінено після того, як сформовано файл. Сформуйте файл знову.';
  const can = { 'document.regenerate': true, 'document.send_to_applicant': refusalText } as const;
  await openDocument('', foundDocument({ status: 2, outdated: true, can }));
  const status = await panel();
  const [firstStatus, secondStatus] = status
    .getAllByRole('button')
    .filter((button) => /файл знову|Надіслати/.test(button.textContent ?? ''));
  expect(firstStatus).toHaveTextContent('Сформувати файл знову');
  expect(firstStatus).toBeEnabled();
  expect(secondStatus).toHaveTextContent('Надіслати заявникові');
  expect(secondStatus).toBeDisabled();
});

test.each([
  [2, true],
  [4, false],
])('a warning about returned bank details is shown at status %i: %s', async (status, isShown) => {
  await openDocument('', foundDocument({ status, fin_details_status: -1, fin_details_client: {} }));
  await panel();
  const warning = screen.queryByText(/^Реквізити повернуто заявникові на доопрацювання/);
  expect(warning !== null).toBe(isShown);
});

test('variables without a value are linked to the pages where they are filled in', async () => {
  const unresolved = ['number', 'project', 'sum_number', 'full_applicant_name', 'wish'];
  await openDocument('', foundDocument({ unresolved }));
  const list = within(await screen.findByRole('region', { name: 'У файлі не заповнено' }));
  expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Номер договору', `/documents/${DOCUMENT}/gen-info`],
    ['Назва проєкту', `/rp/application/${APPLICATION}/info`],
    ['Сума числом', `/documents/${DOCUMENT}/fin-info`],
    ['Повна назва заявника', `/documents/${DOCUMENT}/details`],
    ['Побажання', `/documents/${DOCUMENT}/gen-info`],
  ]);
  expect(list.getByText('Вносить фінансист, коли документ надіслано йому:')).toBeVisible();
  expect(list.getByText('Вносить заявник до свого підпису; можна внести й за нього:')).toBeVisible();
});

test('a variable that the application has no value for leads to the data of the document', async () => {
  const project = { name: 'project', mode: 'application', label: 'Назва', field: 'title', by_hand: true };
  await openDocument('', foundDocument({ unresolved: ['project'] }, { variables: [project] }));
  const list = within(await screen.findByRole('region', { name: 'У файлі не заповнено' }));
  expect(list.getByRole('link', { name: 'Назва' })).toHaveAttribute(
    'href',
    `/documents/${DOCUMENT}/gen-info`,
  );
  expect(list.queryByText(/^Вносить/)).toBeNull();
});

test('a created document is sent to the financier, with the version that the page shows', async () => {
  const step = 'document.send_to_finance';
  const page = foundDocument({ can: { [step]: true } });
  const { user, posted } = await openDocument('', page, 'lawyer', mockStepRoutes(page, step, { status: 1 }));
  await user.click((await panel()).getByRole('button', { name: 'Надіслати фінансистові' }));
  expect(await screen.findByText('Надіслано документ фінансистові')).toBeVisible();
  const [request] = posted(UPDATE);
  expect(request?.body).toEqual({ status: 1 });
  expect(request?.headers.get('if-match')).toBe('"1.4"');
  expect(request?.headers.get('idempotency-key')).toBeTruthy();
});

test('the document in the server’s answer replaces the shown one', async () => {
  const step = 'document.send_to_applicant';
  const after = documentView({ status: 3, version: 5, can: { [step]: true } });
  let reads = 0;
  const { user, router } = await openDocument('/finish', foundDocument(), 'lawyer', {
    // Later reads are never answered, so that only the answer to the step shows the new status.
    [`GET ${PATH}`]: () => {
      reads += 1;
      return reads === 1
        ? foundDocument({ status: 2, can: { [step]: true } })
        : new Promise<never>(() => undefined);
    },
    [`POST ${UPDATE}`]: () => decisionAnswer(after, step),
  });
  await user.click((await panel()).getByRole('button', { name: 'Надіслати заявникові' }));
  expect(
    await (
      await panel()
    ).findByText('Надіслано заявникові', { selector: '[class*="tag"] *, [class*="tag"]' }),
  ).toBeVisible();
  expect(router.state.location.pathname).toBe(`/documents/${DOCUMENT}/finish`);
});

test('a step that cannot be taken shows the reason; steps of other roles are absent', async () => {
  const reason =
    'Надіслати заявникові можна після того, як фінансист внесе фінансову інформацію, і доки заявник не підписав документа';
  await openDocument(
    '',
    foundDocument({ status: 1, can: { 'document.send_to_applicant': reason } }),
    'lawyer',
  );
  const status = await panel();
  expect(status.getByRole('button', { name: 'Надіслати заявникові' })).toBeDisabled();
  expect(status.getByText(reason)).toBeVisible();
  expect(status.queryByRole('button', { name: 'Сформувати файл знову' })).toBeNull();
});

test('a document that has been sent to the applicant is sent again', async () => {
  const step = 'document.send_to_applicant';
  const page = foundDocument({ status: 3, can: { [step]: true } });
  const { user, posted } = await openDocument('', page, 'lawyer', mockStepRoutes(page, step, {}));
  const status = await panel();
  expect(status.queryByRole('button', { name: 'Надіслати заявникові' })).toBeNull();
  await user.click(status.getByRole('button', { name: 'Надіслати ще раз' }));
  await waitFor(() => expect(posted(UPDATE).map(({ body }) => body)).toEqual([{ status: 3 }]));
});

test('a refusal of the server is shown beside its button', async () => {
  const step = 'document.send_to_applicant';
  const { user } = await openDocument('', foundDocument({ status: 2, can: { [step]: true } }), 'lawyer', {
    [`POST ${UPDATE}`]: () => problemAnswer(409, 'document-outdated', 'Сформуйте файл знову.'),
  });
  await user.click((await panel()).getByRole('button', { name: 'Надіслати заявникові' }));
  expect(await screen.findByText('Сформуйте файл знову.')).toBeVisible();
});

test('archiving needs a confirmation, and an archived document can be unarchived', async () => {
  const page = foundDocument({ status: 3, can: { 'document.archive': true, 'document.unarchive': true } });
  let { document } = page;
  const { user, posted } = await openDocument('', page, 'lawyer', {
    [`GET ${PATH}`]: () => ({ ...page, document }),
    [`POST ${UPDATE}`]: ({ body }) => {
      document = { ...document, ...(body as { status: number }), version: document.version + 1 };
      return decisionAnswer(document, document.status === -1 ? 'document.archive' : 'document.unarchive');
    },
  });
  const status = await panel();
  expect(status.queryByRole('button', { name: 'Повернути з архіву' })).toBeNull();
  await user.click(status.getByRole('button', { name: 'Перенести до архіву' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Перенести документ до архіву?' }));
  expect(posted(UPDATE)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Перенести до архіву' }));
  await user.click(await status.findByRole('button', { name: 'Повернути з архіву' }));
  expect(await status.findByRole('button', { name: 'Перенести до архіву' })).toBeEnabled();
  expect(posted(UPDATE).map(({ body }) => body)).toEqual([{ status: -1 }, { status: 2 }]);
});

test('an archived document is deleted after a confirmation, and the page opens its application’s documents', async () => {
  const can = { 'document.unarchive': true as const, 'document.delete': true as const };
  const { user, router, posted } = await openDocument('', foundDocument({ status: -1, can }), 'lawyer', {
    [`POST ${PATH}/delete`]: () => ({ type: 'success', pending: false }),
    [`GET /api/application/${APPLICATION}`]: () => problemAnswer(404, 'not-found', 'Не знайдено'),
  });
  const status = await panel();
  expect(status.getByRole('button', { name: 'Повернути з архіву' })).toBeEnabled();
  await user.click(status.getByRole('button', { name: 'Видалити документ' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Ви впевнені, що хочете видалити документ?' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Видалити документ' }));
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/rp/application/${APPLICATION}/agreement/list`),
  );
  expect(posted(`${PATH}/delete`)).toHaveLength(1);
});

test('the administrator can choose only lower statuses', async () => {
  const step = 'document.set_status';
  const page = foundDocument({ status: 3, can: { [step]: true } });
  const { user, posted } = await openDocument('', page, 'admin', mockStepRoutes(page, step, { status: 2 }));
  const status = await panel();
  expect(status.getByRole('button', { name: 'Оновити статус' })).toBeDisabled();
  await user.click(status.getByRole('combobox', { name: 'Змінити статус вручну' }));
  const option = async (name: string) => (await screen.findByTitle(name)).closest('.ant-select-item-option');
  expect(await option('Надіслано на підпис директорові')).toHaveClass('ant-select-item-option-disabled');
  expect(await option('Новий документ (проєкт грантового договору)')).not.toHaveClass(
    'ant-select-item-option-disabled',
  );
  await user.click(await screen.findByTitle('Новий документ (проєкт грантового договору)'));
  await user.click(status.getByRole('button', { name: 'Оновити статус' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Оновити статус' }));
  await waitFor(() => expect(posted(UPDATE).map(({ body }) => body)).toEqual([{ status: 2 }]));
});

test('before the applicant’s signature the finish tab says that nothing can be sent to the director yet', async () => {
  const reason = 'Надіслати на підпис директорові можна лише після підпису заявника';
  await openDocument('/finish', foundDocument({ status: 3, can: { 'document.send_to_director': reason } }));
  expect(await screen.findByRole('button', { name: 'Надіслати на підпис директорові' })).toBeDisabled();
  expect(screen.getByText(reason)).toBeVisible();
});

test('both files have a button, and are generated again from changed data', async () => {
  const step = 'document.regenerate';
  let finish: (value: unknown) => void = () => undefined;
  const generation = new Promise((resolve) => {
    finish = resolve;
  });
  const { user, posted } = await openDocument(
    '',
    foundDocument({ outdated: true, can: { [step]: true } }),
    'lawyer',
    {
      [`POST ${PATH}/regenerage`]: async () => {
        await generation;
        return decisionAnswer(documentView({ version: 5 }), step);
      },
    },
  );
  const status = await panel();
  expect(status.getByRole('button', { name: 'Договір про надання гранту.pdf' })).toBeEnabled();
  expect(status.getByRole('button', { name: 'Договір про надання гранту.docx' })).toBeEnabled();
  await user.click(status.getByRole('button', { name: 'Сформувати файл знову' }));
  expect(await status.findByText('Формуємо файли документа: PDF і DOCX')).toBeVisible();
  finish(undefined);
  await waitFor(() => expect(status.queryByText('Формуємо файли документа: PDF і DOCX')).toBeNull());
  expect(posted(`${PATH}/regenerage`)).toHaveLength(1);
});

test('the page of an unknown document has a link that opens the feed', async () => {
  const routes = { [`GET ${PATH}`]: () => problemAnswer(404, 'not-found', 'Не знайдено') };
  const { user, router } = await openDocument('', foundDocument(), 'lawyer', routes);
  await user.click(await screen.findByRole('link', { name: 'До всіх документів' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/documents'));
});

test('the director first signs the file, and then completes the document', async () => {
  const step = 'document.complete';
  const removeProviderMock = mockProvider(true);
  const page = foundDocument({ status: 5, sign_id: 'item-60', can: { [step]: true } });
  const { user, posted } = await openDocument('/finish', page, 'chief', {
    ...mockStepRoutes(page, step, { status: 6 }),
    ...ticketFor('item-60'),
    [`GET /api/files/${uuid(60)}/signs`]: () => ({ Signs: [], demonstration: true, name: 'договір.pdf' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Підписати документ' }));
  await waitFor(() => expect(posted(UPDATE).map(({ body }) => body)).toEqual([{ status: 6 }]));
  expect(posted('/api/signing/ticket').map(({ body }) => body)).toEqual([{ document_id: DOCUMENT }]);
  expect(await screen.findByRole('link', { name: 'До грантового договору' })).toHaveAttribute(
    'href',
    `/rp/application/${APPLICATION}/agreement/upload`,
  );
  removeProviderMock();
});

test('a deleted document redirects even if its event comes before the answer', async () => {
  const page = foundDocument({ status: -1, can: { 'document.delete': true } });
  let document = page.document;
  let answer: () => void = () => undefined;
  const { user, router, store } = await openDocument('', page, 'lawyer', {
    [`GET ${PATH}`]: () => ({ ...page, document }),
    [`POST ${PATH}/delete`]: () => {
      document = documentView({ status: -2, version: 5 });
      return new Promise((resolve) => {
        answer = () => resolve({ type: 'success', pending: false });
      });
    },
    [`GET /api/application/${APPLICATION}`]: () => problemAnswer(404, 'not-found', 'Не знайдено'),
  });
  await user.click((await panel()).getByRole('button', { name: 'Видалити документ' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Видалити документ' }),
  );
  const event = { id: '1', kind: 'document', subject: { kind: 'document', id: DOCUMENT }, data: {} } as const;
  act(() => void store.dispatch(live.event(event)));
  expect(await (await panel()).findByText('Видалено')).toBeVisible();
  answer();
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/rp/application/${APPLICATION}/agreement/list`),
  );
});
