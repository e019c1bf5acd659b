import { screen, waitFor, within } from '@testing-library/react';
import type { FileView } from '../../api/areas/files/contract/files';
import { blankView, mayTake, storedFile, uuid } from '../testing/application/blankView';
import { renderApp, signedInAs } from '../testing/renderApp';
import { silentStream, mockServer } from '../testing/server';
import { saveDraft } from '../shared/sessionDrafts';
import { EMPTY_DRAFT, placeKey } from './draft';

const PATH = `/api/application/${uuid(100)}`;
const HAND_OVER = 'Передати договір на підпис';
const STORE = 'Зберегти файли договору';

const decision = (step: string) => ({
  _id: '1',
  application_id: uuid(100),
  step,
  outcome: null,
  record_id: null,
  status: 0,
  overall: 5,
  epoch: 0,
  version: 7,
});

/** Opens the page of an agreement at status 0 that has these stored files; `files` are chosen in the form, but not stored yet. */
async function openForm(
  stored: { main?: FileView; budget?: FileView },
  files: Record<string, FileView> = {},
  documents: readonly { title: string; status: number }[] = [],
) {
  localStorage.clear();
  sessionStorage.clear();
  const account = signedInAs('lawyer');
  const { reporting_review: review } = blankView();
  const agreement = {
    ...review.grunt_agreement,
    status: 0,
    main_file: stored.main ?? null,
    final_budget: stored.budget ?? null,
  };
  const application = blankView({
    reporting_review: { ...review, grunt_agreement: agreement },
    can: [
      mayTake('agreement.file'),
      mayTake(
        'agreement.upload',
        stored.main ? {} : { allowed: 'Спершу завантажте основний файл договору.' },
      ),
    ],
  });
  const draftPlace = {
    accountId: account._id,
    applicationId: uuid(100),
    step: 'agreement.upload' as const,
    recordId: null,
    epoch: 0,
  };
  if (Object.keys(files).length > 0) saveDraft(placeKey(draftPlace), { ...EMPTY_DRAFT, files });
  const requests = mockServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    [`GET ${PATH}`]: () => ({ application }),
    [`GET /api/documents/application/${uuid(100)}`]: () => ({
      documents: documents.map((document, index) => ({
        ...document,
        _id: uuid(900 + index),
        application_id: uuid(100),
        application_spec_id: '2027-SPD-0-1-01001',
        user: { _id: uuid(9), name: 'Леся Правник' },
        fin_details_status: 0,
        outdated: false,
        created_at: '2027-06-20T10:00:00.000Z',
      })),
      requisites: null,
    }),
    [`POST ${PATH}/steps/agreement.file`]: () => ({ pending: false, decision: decision('agreement.file') }),
    [`POST ${PATH}/steps/agreement.upload`]: () => ({
      pending: false,
      decision: decision('agreement.upload'),
    }),
    ...Object.fromEntries(
      [34, 35, 71, 72].map((file) => [
        `GET /api/files/${uuid(file)}/signs`,
        () => ({ Signs: [], demonstration: true, name: 'файл.pdf' }),
      ]),
    ),
  });
  const { user } = await renderApp(`/application/${uuid(100)}?step=agreement.upload`);
  const form = within(await screen.findByRole('form', { name: HAND_OVER }));
  return { user, form, stepRequests: () => requests.filter(({ path }) => path.includes('/steps/')) };
}

test('without stored or chosen files both buttons are disabled and show the reason', async () => {
  const { form } = await openForm({});
  expect(form.getByRole('button', { name: HAND_OVER })).toBeDisabled();
  expect(form.getByRole('button', { name: STORE })).toBeDisabled();
  expect(form.getByText('Щоб передати договір на підпис, додайте основний договір.')).toBeVisible();
  expect(form.getByText('Щоб зберегти, виберіть щонайменше один файл.')).toBeVisible();
  for (const name of ['Основний договір', 'Остаточний кошторис', 'Протокол']) {
    const slot = within(form.getByRole('group', { name }));
    expect(slot.getByText('Ще не збережено')).toBeVisible();
    expect(slot.getByText(/^Лише PDF, бо файл підписують/)).toBeVisible();
    expect(slot.queryByText('(необов’язково)')).toBeNull();
  }
  // The step that stores the files has no card of its own.
  expect(screen.queryByText(STORE, { selector: 'h3 span' })).toBeNull();
});

test('a document that the applicant has received is named, and the agreement cannot be handed over', async () => {
  const mainFiles = { main: storedFile(71, 'договір.pdf') };
  const { form } = await openForm({}, mainFiles, [
    { title: 'Договір про надання гранту', status: 4 },
    { title: 'Інший проєкт', status: 1 },
    { title: 'Архівний', status: -1 },
  ]);
  expect(await form.findByRole('link', { name: '«Договір про надання гранту»' })).toHaveAttribute(
    'href',
    `/documents/${uuid(900)}`,
  );
  const warning = form.getByText(/^Цей документ уже отримав заявник\./);
  expect(warning).toBeVisible();
  // The note comes first, before the text about uploading.
  const description = form.getByText(/^Збережіть частини договору/);
  expect(warning.compareDocumentPosition(description)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(form.getByRole('button', { name: HAND_OVER })).toBeDisabled();
  expect(form.getByText(/цей документ буде перенесено до архіву/)).toBeVisible();
  expect(form.queryByText(/Архівний/)).toBeNull();
});

test('the agreement can be handed over while the applicant has not received the document', async () => {
  const { form } = await openForm({}, { main: storedFile(71, 'договір.pdf') }, [
    { title: 'Проєкт', status: 2 },
  ]);
  expect(await form.findByText(/цей документ буде перенесено до архіву/)).toBeVisible();
  expect(form.getByRole('button', { name: HAND_OVER })).toBeEnabled();
});

test('besides uploading, the agreement can be generated from a template', async () => {
  const { form } = await openForm({});
  expect(form.getByRole('link', { name: 'Сформувати за шаблоном' })).toHaveAttribute(
    'href',
    `/rp/application/${uuid(100)}/agreement/generate`,
  );
});

test('a budget can be stored alone, but not handed over without a main agreement', async () => {
  const { user, form, stepRequests } = await openForm({}, { budget: storedFile(72, 'кошторис.pdf') });
  expect(form.getByRole('button', { name: HAND_OVER })).toBeDisabled();
  await user.click(form.getByRole('button', { name: STORE }));
  await waitFor(() =>
    expect(stepRequests()).toEqual([
      expect.objectContaining({
        path: `${PATH}/steps/agreement.file`,
        body: { files: { budget: [uuid(72)] } },
      }),
    ]),
  );
});

test('handing the agreement over sends the main agreement chosen in the form', async () => {
  const { user, form, stepRequests } = await openForm(
    { budget: storedFile(35, 'кошторис.pdf') },
    { main: storedFile(71, 'договір.pdf') },
  );
  const budget = within(form.getByRole('group', { name: 'Остаточний кошторис' }));
  expect(budget.getByText('Збережено:')).toBeVisible();
  expect(budget.getByRole('button', { name: /^кошторис\.pdf/ })).toBeVisible();
  await user.click(form.getByRole('button', { name: HAND_OVER }));
  await waitFor(() =>
    expect(stepRequests()).toEqual([
      expect.objectContaining({
        path: `${PATH}/steps/agreement.upload`,
        body: { files: { main: [uuid(71)] } },
      }),
    ]),
  );
});

test('the form says whether a chosen file replaces a stored file or is stored for the first time', async () => {
  const { form } = await openForm(
    { main: storedFile(34, 'договір.pdf') },
    { main: storedFile(71, 'новий.pdf'), budget: storedFile(72, 'кошторис.pdf') },
  );
  const mainGroup = within(form.getByRole('group', { name: 'Основний договір' }));
  expect(mainGroup.getByText('Збережено:')).toBeVisible();
  expect(mainGroup.getByText('Буде замінено на:')).toBeVisible();
  const budget = within(form.getByRole('group', { name: 'Остаточний кошторис' }));
  expect(budget.getByText('Ще не збережено')).toBeVisible();
  expect(budget.getByText('Буде збережено:')).toBeVisible();
});

test('a stored main agreement can be handed over without choosing a file', async () => {
  const { user, form, stepRequests } = await openForm({ main: storedFile(34, 'договір.pdf') });
  await user.click(form.getByRole('button', { name: HAND_OVER }));
  await waitFor(() => expect(stepRequests()).toEqual([expect.objectContaining({ body: {} })]));
});
