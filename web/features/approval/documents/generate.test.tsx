import { screen, waitFor, within } from '@testing-library/react';
import type { ApplicationView, ApprovalPages } from '../../../../api/areas/application/contract/application';
import { APPROVAL_STAGES, approvalTabsOf } from '../../../../domain/application/approval-stages';
import type { Role } from '../../../../domain/roles';
import { blankView, uuid } from '../../../testing/application/blankView';
import { renderApp, signedInAs } from '../../../testing/renderApp';
import { problemAnswer, silentStream, mockServer, type Routes } from '../../../testing/server';

const ID = uuid(100);
const TEMPLATE = uuid(50);
const DOCUMENT = uuid(900);
const TEMPLATES = '/api/documents/templates';
const CHECK = `${TEMPLATES}/${TEMPLATE}/check`;
const GENERATE = `${TEMPLATES}/${TEMPLATE}/generate`;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const pages = (role: Role): ApprovalPages => ({
  tabs: approvalTabsOf(role).map((tab) => ({ tab, open: true })),
  stages: APPROVAL_STAGES.map((stage) => ({ stage, status: 0, open: true, user: null, updated_at: null })),
  scan: true,
});

const atStatus = (overall: number, agreement: number): Partial<ApplicationView> => {
  const { grunt_agreement, ...review } = blankView().reporting_review;
  return {
    reporting_review: {
      ...review,
      status: overall,
      grunt_agreement: { ...grunt_agreement, status: agreement },
    },
  };
};

const user = { _id: uuid(9), name: 'Леся Правник' };
const row = {
  _id: TEMPLATE,
  number: 7,
  title: 'Договір',
  purpose: 'agreement',
  user,
  created_at: '2027-06-01T10:00:00.000Z',
  documents: 0,
  contests: 0,
};
const template = (change: object = {}) => ({
  ...row,
  version: 1,
  comment: '',
  template: { blocks: [] },
  variables: [],
  generate_fields: [{ name: 'number', label: 'Номер договору' }],
  requisites: ['natural_person', 'legal_entity'],
  updated_by: user,
  updated_at: '2027-06-01T10:00:00.000Z',
  ...change,
});
const listedApplication = {
  _id: DOCUMENT,
  title: 'Договір про надання гранту',
  application_id: ID,
  application_spec_id: '2027-SPD-0-1-01001',
  user,
  status: 2,
  fin_details_status: 0,
  outdated: false,
  created_at: '2027-06-20T10:00:00.000Z',
};

async function openPage(
  tab: string,
  routes: Routes = {},
  { role = 'lawyer', overall = 5, agreement = 0 }: { role?: Role; overall?: number; agreement?: number } = {},
) {
  const account = signedInAs(role);
  const requests = mockServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    [`GET /api/application/${ID}`]: () => ({
      application: blankView({ approval: pages(role), ...atStatus(overall, agreement) }),
    }),
    [`GET /api/documents/application/${ID}`]: () => ({ documents: [listedApplication], requisites: null }),
    [`GET ${TEMPLATES}`]: () => ({ templates: [row], next: null }),
    [`GET ${TEMPLATES}/${TEMPLATE}`]: () => ({ template: template() }),
    ...routes,
  });
  const posted = (path: string) =>
    requests.filter((request) => request.method === 'POST' && request.path === path);
  return { ...(await renderApp(`/rp/application/${ID}/${tab}`)), posted, requests };
}

test('the requisites are those of the applicant’s kind: preselected, the others disabled with the reason', async () => {
  await openPage(`agreement/generate?template=${TEMPLATE}`, {
    [`GET /api/documents/application/${ID}`]: () => ({ documents: [], requisites: 'legal_entity' }),
  });
  expect(await screen.findByRole('radio', { name: 'Юридична особа' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Фізична особа' })).toBeDisabled();
  expect(screen.getByText(/^Вид заявника: Юридична особа\./)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Номер договору' })).toBeVisible();
});

test('the documents of an application are linked to their pages, with a link to generate another', async () => {
  await openPage('agreement/list');
  expect(await screen.findByRole('link', { name: 'Договір про надання гранту' })).toHaveAttribute(
    'href',
    `/documents/${DOCUMENT}`,
  );
  expect(screen.getByRole('link', { name: 'Сформувати документ' })).toHaveAttribute(
    'href',
    `/rp/application/${ID}/agreement/generate`,
  );
});

test('after the stage of the agreement nothing is generated, and the page shows the reason', async () => {
  await openPage('agreement/list', {}, { overall: 6 });
  expect(await screen.findByText('Документи формують на етапі укладення грантового договору')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Сформувати документ' })).toBeNull();
});

test('beside a signed agreement no further document is generated, and the page shows the reason', async () => {
  await openPage('agreement/generate', {}, { agreement: 4 });
  expect(await screen.findByText(/^Грантовий договір уже є, тож інших документів не формують/)).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Шаблон документа' })).toBeNull();
});

test.each(['agreement/list', 'agreement/generate'])(
  'roles without access to documents see none at %s',
  async (tab) => {
    await openPage(tab, {}, { role: 'supervisory' });
    expect(await screen.findByText('Цей розділ не для вашої ролі')).toBeVisible();
  },
);

test('the menu of the agreement links to the documents and to a new one', async () => {
  await openPage('agreement', {}, { role: 'project_manager' });
  const table = within(await screen.findByRole('table', { name: 'Грантовий договір' }));
  const hrefOf = (name: string) => table.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Документи заявки')).toBe(`/rp/application/${ID}/agreement/list`);
  // The number counts documents and not files.
  expect(await table.findByRole('columnheader', { name: 'Кількість' })).toBeVisible();
  const list = table.getByRole('row', { name: /^Документи заявки/ });
  await waitFor(() => expect(list).toHaveTextContent(/1$/));
  expect(hrefOf('Новий документ')).toBe(`/rp/application/${ID}/agreement/generate`);
});

test('template, requisites and all fields are needed before the check, and the check before generating', async () => {
  const unresolved = [
    { name: 'sum_number', label: '', mode: 'finance', field: null },
    { name: 'full_applicant_name', label: '', mode: 'applicant', field: null },
  ];
  const {
    user: person,
    posted,
    router,
  } = await openPage('agreement/generate', {
    [`POST ${CHECK}`]: () => ({ unresolved, missing: [], by_hand: [], ready: true }),
    [`POST ${GENERATE}`]: () => ({ document_id: DOCUMENT, source: `/api/files/${uuid(60)}` }),
    [`GET /api/documents/doc/${DOCUMENT}`]: () => problemAnswer(404, 'not-found', 'Не знайдено'),
  });
  await person.click(await screen.findByRole('combobox', { name: 'Шаблон документа' }));
  await person.click(await screen.findByTitle('7. Договір'));
  await waitFor(() => expect(router.state.location.search).toBe(`?template=${TEMPLATE}`));
  expect(screen.queryByRole('textbox', { name: 'Номер договору' })).toBeNull();
  await person.click(await screen.findByRole('radio', { name: 'Юридична особа' }));
  const check = await screen.findByRole('button', { name: 'Перевірити' });
  await person.click(check);
  expect(posted(CHECK)).toEqual([]);
  const field = screen.getByRole('textbox', { name: 'Номер договору' });
  expect(field).toBeInvalid();
  await person.type(field, '12');
  await person.click(check);
  expect(
    await screen.findByText(/^Сума числом: вносить фінансист.*, коли документ надіслано йому\.$/),
  ).toBeVisible();
  expect(screen.getByText(/^Повна назва заявника: вносить заявник після формування документа/)).toBeVisible();
  const body = {
    application_id: ID,
    bank_details_template: 'legal_entity',
    template_data: { number: '12' },
  };
  expect(posted(CHECK).map((request) => request.body)).toEqual([body]);
  await person.click(screen.getByRole('button', { name: 'Сформувати документ' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/documents/${DOCUMENT}`));
  const [generated] = posted(GENERATE);
  expect(generated?.body).toEqual(body);
  expect(generated?.headers.get('idempotency-key')).toBeTruthy();
});

test('only templates of the grant agreement are offered, and another one in the address is not used', async () => {
  const { user: person, requests } = await openPage(`agreement/generate?template=${TEMPLATE}`, {
    [`GET ${TEMPLATES}/${TEMPLATE}`]: () => ({ template: template({ title: 'Акт', purpose: 'act' }) }),
  });
  expect(await screen.findByText(/^Шаблон «Акт» призначений не для грантового договору/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Перевірити' })).toBeNull();
  await person.click(screen.getByRole('combobox', { name: 'Шаблон документа' }));
  const lists = requests.filter(({ path }) => path === TEMPLATES);
  expect(lists.map(({ query }) => query.get('purpose'))).toEqual(['agreement']);
});

test('the field of an optional variable is not required, and may stay empty', async () => {
  const note = { name: 'note', label: 'Примітка', mode: 'generate', field: null, optional: true };
  const { user: person, posted } = await openPage(
    `agreement/generate?template=${TEMPLATE}&requisites=legal_entity`,
    {
      [`GET ${TEMPLATES}/${TEMPLATE}`]: () => ({
        template: template({
          variables: [{ ...note, built_in: false, field_missing: false }],
          generate_fields: [
            { name: 'number', label: 'Номер договору' },
            { name: 'note', label: 'Примітка' },
          ],
        }),
      }),
      [`POST ${CHECK}`]: () => ({ unresolved: [], missing: [], by_hand: [], ready: true }),
    },
  );
  await person.type(await screen.findByRole('textbox', { name: 'Номер договору' }), '12');
  await person.click(screen.getByRole('button', { name: 'Перевірити' }));
  expect(await screen.findByText('Усі змінні документа мають значення')).toBeVisible();
  expect(posted(CHECK)[0]?.body).toMatchObject({ template_data: { number: '12', note: '' } });
  expect(screen.getByRole('textbox', { name: 'Примітка' })).not.toBeRequired();
});

test('a value that the application does not have is typed in a marked field, and generated with', async () => {
  const project = { name: 'project', label: 'Назва проєкту' };
  const { user: person, posted } = await openPage(
    `agreement/generate?template=${TEMPLATE}&requisites=legal_entity`,
    {
      [`POST ${CHECK}`]: ({ body }) => {
        const { template_data } = body as { template_data: Record<string, string> };
        return template_data.project
          ? { unresolved: [], missing: [], by_hand: [project], ready: true }
          : {
              unresolved: [{ ...project, mode: 'application', field: 'title_project' }],
              missing: [],
              by_hand: [project],
              ready: false,
            };
      },
      [`POST ${GENERATE}`]: () => problemAnswer(409, 'wrong-stage', 'Не той етап'),
    },
  );
  await person.type(await screen.findByRole('textbox', { name: 'Номер договору' }), '12');
  expect(screen.queryByRole('textbox', { name: 'Назва проєкту' })).toBeNull();
  const check = screen.getByRole('button', { name: 'Перевірити' });
  await person.click(check);
  expect(await screen.findByText('Документ сформувати не можна: немає значень')).toBeVisible();
  expect(screen.getByText(/^Назва проєкту: у заявці цього значення немає/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'До шаблону' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Сформувати документ' })).toBeDisabled();
  const field = screen.getByRole('textbox', { name: 'Назва проєкту' });
  expect(field).toHaveAccessibleDescription(/^Немає в заявці/);
  await person.click(check);
  await waitFor(() => expect(field).toBeInvalid());
  await person.type(field, 'Сцена');
  await person.click(check);
  expect(await screen.findByText('Усі змінні документа мають значення')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Назва проєкту' })).toHaveValue('Сцена');
  await person.click(screen.getByRole('button', { name: 'Сформувати документ' }));
  expect(await screen.findByText('Не той етап')).toBeVisible();
  expect(posted(GENERATE).map(({ body }) => body)).toMatchObject([
    { template_data: { number: '12', project: 'Сцена' } },
  ]);
});

test('a check is outdated as soon as a field changes', async () => {
  const { user: person } = await openPage(`agreement/generate?template=${TEMPLATE}&requisites=legal_entity`, {
    [`POST ${CHECK}`]: () => ({ unresolved: [], missing: [], by_hand: [], ready: true }),
  });
  await person.type(await screen.findByRole('textbox', { name: 'Номер договору' }), '12');
  await person.click(screen.getByRole('button', { name: 'Перевірити' }));
  expect(await screen.findByText('Усі змінні документа мають значення')).toBeVisible();
  await person.type(screen.getByRole('textbox', { name: 'Номер договору' }), '5');
  expect(screen.queryByRole('button', { name: 'Сформувати документ' })).toBeNull();
});

test('requisites of another kind than the applicant’s are refused with the server’s sentence', async () => {
  const { user: person } = await openPage('agreement/generate', {
    [`GET ${TEMPLATES}/${TEMPLATE}`]: () => ({ template: template({ requisites: ['natural_person'] }) }),
    [`POST ${CHECK}`]: () =>
      problemAnswer(422, 'requisites-differ', 'Реквізити мають відповідати виду заявника.', {
        bank_details_template: 'Реквізити мають відповідати виду заявника.',
      }),
  });
  await person.click(await screen.findByRole('combobox', { name: 'Шаблон документа' }));
  await person.click(await screen.findByTitle('7. Договір'));
  // The only kind is preselected.
  await person.type(await screen.findByRole('textbox', { name: 'Номер договору' }), '12');
  await person.click(screen.getByRole('button', { name: 'Перевірити' }));
  expect(await screen.findByText('Реквізити мають відповідати виду заявника.')).toBeVisible();
});

test('while the files are generated the page shows a notice, from the click until the answer', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const delayedResponse = new Promise((resolve) => {
    answer = resolve;
  });
  const { user: person, router } = await openPage(
    `agreement/generate?template=${TEMPLATE}&requisites=legal_entity`,
    {
      [`POST ${CHECK}`]: () => ({ unresolved: [], missing: [], by_hand: [], ready: true }),
      [`POST ${GENERATE}`]: () => delayedResponse,
      [`GET /api/documents/doc/${DOCUMENT}`]: () => problemAnswer(404, 'not-found', 'Не знайдено'),
    },
  );
  await person.type(await screen.findByRole('textbox', { name: 'Номер договору' }), '12');
  await person.click(screen.getByRole('button', { name: 'Перевірити' }));
  await person.click(await screen.findByRole('button', { name: 'Сформувати документ' }));
  expect(await screen.findByText('Формуємо файли документа: PDF і DOCX')).toBeVisible();
  answer({ document_id: DOCUMENT, source: '/api/files/1' });
  await waitFor(() => expect(router.state.location.pathname).toBe(`/documents/${DOCUMENT}`));
  expect(screen.queryByText('Формуємо файли документа: PDF і DOCX')).toBeNull();
});
