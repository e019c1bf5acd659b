import { screen, waitFor, within } from '@testing-library/react';
import type { ApplicationView } from '../../../api/areas/application/contract/application';
import { saveDraft } from '../../shared/sessionDrafts';
import { EMPTY_DRAFT, placeKey } from '../../steps/draft';
import { blankView, mayTake, RECORDS, storedFile, uuid } from '../../testing/application/blankView';
import { renderApp, signedInAs } from '../../testing/renderApp';
import { silentStream, mockServer } from '../../testing/server';

const ID = uuid(100);
const REQUEST = uuid(RECORDS.additional_request);
const UPLOAD = 'Завантажити додаткову угоду';

type Requests = ApplicationView['reporting_review']['grunt_agreement']['additional_requests'];

const FROM_TEMPLATE = `/api/application/${ID}/templates/${uuid(50)}`;
const TEMPLATE = {
  _id: uuid(50),
  number: 1,
  title: 'Додаткова угода',
  purpose: 'additional',
  user: { _id: uuid(9), name: 'Леся Правник' },
  created_at: '2027-06-01T10:00:00.000Z',
  documents: 0,
  contests: 0,
};

/** Opens the lawyer's page of additional agreements, with the file of a new one already chosen. */
async function openPage(change: (requests: Requests) => Requests = (requests) => requests, actStatus = 0) {
  localStorage.clear();
  sessionStorage.clear();
  const account = signedInAs('lawyer');
  const { reporting_review: review } = blankView();
  const agreement = review.grunt_agreement;
  const view = blankView({
    approval: { tabs: [], stages: [], scan: true },
    sum: { asked: 600_000, granted: 500_000, default: 500_000, history: [] },
    reporting_review: {
      ...review,
      completed_act: { ...review.completed_act, status: actStatus },
      grunt_agreement: { ...agreement, additional_requests: change(agreement.additional_requests) },
    },
    can: [mayTake('additional.upload'), mayTake('additional_request.decline', { record_id: REQUEST })],
  });
  const draftKey = {
    accountId: account._id,
    applicationId: ID,
    step: 'additional.upload' as const,
    recordId: null,
    epoch: 0,
  };
  saveDraft(placeKey(draftKey), { ...EMPTY_DRAFT, files: { file: storedFile(71, 'угода.pdf') } });
  const decision = {
    _id: '1',
    application_id: ID,
    step: 'additional.upload' as const,
    outcome: null,
    record_id: uuid(90),
    status: 1,
    overall: 6,
    epoch: 0,
    version: 7,
  };
  const requests = mockServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    [`GET /api/application/${ID}`]: () => ({ application: view }),
    [`POST /api/application/${ID}/steps/additional.upload`]: () => ({ pending: false, decision }),
    'GET /api/documents/templates': () => ({ templates: [TEMPLATE], next: null, next_number: 2 }),
    [`GET ${FROM_TEMPLATE}/fields`]: () => ({
      fields: [
        { name: 'changes', label: 'Зміст змін', optional: false, in_document: null },
        { name: 'number', label: 'Номер договору', optional: true, in_document: '12' },
      ],
    }),
    [`POST ${FROM_TEMPLATE}/file`]: () => ({
      file: storedFile(72, 'Додаткова угода.pdf'),
      docx: storedFile(73, 'Додаткова угода.docx'),
    }),
    ...Object.fromEntries(
      [33, 34].map((file) => [
        `GET /api/files/${uuid(file)}/signs`,
        () => ({ Signs: [], demonstration: true, name: 'файл.pdf' }),
      ]),
    ),
  });
  const app = await renderApp(`/rp/application/${ID}/agreement/additional?step=additional.upload`);
  const form = within(await screen.findByRole('form', { name: UPLOAD }));
  const bodies = () => requests.filter(({ path }) => path.includes('/steps/')).map(({ body }) => body);
  return { ...app, form, bodies, requests };
}

test('the applicant’s request is shown before the forms with reason, wished change, sum and term', async () => {
  await openPage();
  const panel = within(screen.getByRole('region', { name: 'Запити заявника на додаткову угоду' }));
  expect(panel.getByText('Очікує розгляду')).toBeVisible();
  expect(panel.getByText('Постачальник зірвав строк виготовлення верстата.')).toBeVisible();
  expect(panel.getByText('Продовжити проєкт на два місяці.')).toBeVisible();
  expect(panel.getByText(/450\s000,50/)).toBeVisible();
  expect(panel.getByText('31 березня 2027 р.')).toBeVisible();
  expect(screen.getByText('Відхилити запит', { selector: 'h3 span' })).toBeVisible();
});

test('a new additional agreement answers the open request by default', async () => {
  const { user, form, bodies } = await openPage();
  const box = form.getByRole('checkbox', { name: /^Ця угода — за запитом заявника від/ });
  expect(box).toBeChecked();
  await user.click(form.getByRole('button', { name: UPLOAD }));
  await waitFor(() =>
    expect(bodies()).toEqual([{ files: { file: [uuid(71)] }, additional_request_id: REQUEST }]),
  );
});

test('an unrelated agreement is uploaded without the request', async () => {
  const { user, form, bodies } = await openPage();
  await user.click(form.getByRole('checkbox', { name: /^Ця угода — за запитом заявника від/ }));
  await user.click(form.getByRole('button', { name: UPLOAD }));
  await waitFor(() => expect(bodies()).toEqual([{ files: { file: [uuid(71)] } }]));
});

test.each([
  [1, 0],
  [2, 1],
])(
  'a changed sum is confirmed with the old and the new one, at status %i of the act with %i notice of it',
  async (act, times) => {
    const { user, form, bodies } = await openPage(() => [], act);
    const sum = form.getByRole('textbox', { name: /сума/i });
    await user.type(sum, '450 000,50');
    await user.click(form.getByRole('button', { name: UPLOAD }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/було 500\s000,00\s₴, стане 450\s000,50\s₴/)).toBeVisible();
    expect(dialog.queryAllByText(/Акт завершеного проєкту директор уже підписав/)).toHaveLength(times);
    expect(bodies()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: UPLOAD }));
    await waitFor(() => expect(bodies()).toEqual([{ files: { file: [uuid(71)] }, sum: '450000.50' }]));
  },
);

test('an equal sum is not a change, and needs no confirmation', async () => {
  const { user, form, bodies } = await openPage(() => []);
  await user.type(form.getByRole('textbox', { name: /сума/i }), '500 000');
  await user.click(form.getByRole('button', { name: UPLOAD }));
  await waitFor(() => expect(bodies()).toHaveLength(1));
});

test('answered requests show their agreement or refusal, and are no longer offered', async () => {
  const { form } = await openPage(([request]) => [
    { ...request!, status: 1, additional_id: uuid(RECORDS.additional) },
    {
      ...request!,
      id: uuid(91),
      status: -1,
      answer: { user: null, updated_at: null, message: 'Строк уже подовжували.' },
    },
  ]);
  const panel = within(screen.getByRole('region', { name: 'Запити заявника на додаткову угоду' }));
  expect(panel.getByText('За запитом: додаткова угода № 1')).toBeVisible();
  expect(panel.getByText('Строк уже подовжували.')).toBeVisible();
  expect(form.queryByRole('checkbox')).toBeNull();
});

test('the file is made from a template with what is typed, and sent in place of the chosen one', async () => {
  const { user, form, bodies, requests } = await openPage(() => []);
  await user.type(form.getByRole('textbox', { name: /сума/i }), '450 000,50');
  await user.click(form.getByRole('button', { name: 'Скласти за шаблоном' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Файл за шаблоном' }));
  await user.click(drawer.getByRole('combobox', { name: 'Шаблон документа' }));
  await user.click(await screen.findByText('1. Додаткова угода'));
  const changes = await drawer.findByRole('textbox', { name: 'Зміст змін' });
  const make = drawer.getByRole('button', { name: 'Сформувати файл' });
  await user.click(make);
  expect(await drawer.findByText('Заповніть це поле.')).toBeVisible();
  // Ctrl+Enter in the drawer does not send the form beneath.
  await user.click(drawer.getByRole('button', { name: 'Узяти' }));
  await user.type(changes, 'Строк продовжено.{Control>}{Enter}{/Control}');
  await user.click(make);
  expect(await drawer.findByText('Файл сформовано й додано до форми')).toBeVisible();
  expect(drawer.getByRole('button', { name: 'Додаткова угода.docx' })).toBeVisible();
  const [fields] = requests.filter(({ path }) => path.startsWith(`${FROM_TEMPLATE}/fields`));
  expect(fields?.query.get('sum')).toBe('450000.50');
  expect(requests.filter(({ path }) => path === `${FROM_TEMPLATE}/file`).map(({ body }) => body)).toEqual([
    {
      step: 'additional.upload',
      sum: '450000.50',
      template_data: { changes: 'Строк продовжено.', number: '12' },
    },
  ]);
  expect(bodies()).toEqual([]);
  await user.click(drawer.getByRole('button', { name: 'Закрити' }));
  await user.click(form.getByRole('button', { name: UPLOAD }));
  const question = within(await screen.findByRole('dialog', { name: /сум/i }));
  await user.click(question.getByRole('button', { name: UPLOAD }));
  await waitFor(() => expect(bodies()).toEqual([{ files: { file: [uuid(72)] }, sum: '450000.50' }]));
});
