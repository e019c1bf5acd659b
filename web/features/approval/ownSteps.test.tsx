import { screen, waitFor, within } from '@testing-library/react';
import type { ApplicationView, RibbonStage } from '../../../api/areas/application/contract/application';
import { APPROVAL_STAGES, approvalTabsOf } from '../../../domain/application/approval-stages';
import type { Role } from '../../../domain/roles';
import { blankView, mayTake, RECORDS, storedFile, uuid } from '../../testing/application/blankView';
import { renderApp, signedInAs } from '../../testing/renderApp';
import { silentStream, mockServer } from '../../testing/server';
import { task } from '../../testing/task';

const ID = uuid(100);
const PROCEDURE = uuid(RECORDS.negotiation);
const AT = '2026-11-02T09:30:00.000Z';

const wait = (step: string, roles: string[], process = 'negotiation'): RibbonStage['waits'][number] => ({
  step,
  process,
  record_id: process === 'negotiation' ? PROCEDURE : null,
  roles,
  holder: null,
  opened_at: AT,
  due_at: null,
  overdue: false,
});

/** Task of the same application's supervisory board. */
const BOARD_TASK = task('9', {
  subject: { ...task('9').subject, _id: ID },
  process: 'supervisory_board',
  step: 'supervisory_board.decide',
});

type Changes = Partial<ApplicationView>;

async function openPage(
  tab: string,
  role: Role,
  changes: Changes | ((account: ReturnType<typeof signedInAs>) => Changes) = {},
) {
  const account = signedInAs(role);
  const approval = {
    tabs: approvalTabsOf(role).map((tab) => ({ tab, open: true as const })),
    stages: APPROVAL_STAGES.map((stage) => ({
      stage,
      status: 0,
      open: true as const,
      user: null,
      updated_at: null,
    })),
    scan: true as const,
  };
  let view = blankView({ approval, ...(typeof changes === 'function' ? changes(account) : changes) });
  const requests = mockServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    'GET /api/inbox': () => ({ tasks: [], next: null, counts: {} }),
    'GET /api/inbox/7/next': () => ({ task: BOARD_TASK, open: false, left: 1 }),
    [`GET /api/application/${ID}`]: () => ({ application: view }),
    [`GET /api/reporting/procedure/${PROCEDURE}`]: () => ({ procedure: view.negotiation_procedures[0] }),
    ...Object.fromEntries(
      [31, 32, 33, 34, 35, 36, 37, 38, 39].map((file) => [
        `GET /api/files/${uuid(file)}/signs`,
        () => ({ Signs: [], demonstration: true, name: 'файл.pdf' }),
      ]),
    ),
    [`POST /api/application/${ID}/steps/direction.change`]: () => {
      view = { ...view, version: view.version + 1 };
      return {
        pending: false,
        decision: {
          _id: '1',
          application_id: ID,
          step: 'direction.change',
          outcome: 'approved',
          record_id: null,
          status: 1,
          overall: 4,
          epoch: view.epoch,
          version: view.version,
        },
      };
    },
  });
  return { ...(await renderApp(tab)), requests };
}

const procedure = (overrides: Partial<ApplicationView['negotiation_procedures'][number]>) => ({
  ...blankView().negotiation_procedures[0]!,
  ...overrides,
});
const ribbon = (...waits: RibbonStage['waits']) =>
  blankView().ribbon.map((stage) => (stage.stage === 'negotiation' ? { ...stage, waits } : stage));
const cards = () =>
  screen.getAllByRole('button', { expanded: undefined }).map(({ textContent }) => textContent);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test.each([
  ['the same changes', { people: 771, plan: [{ b: 2, a: 1 }] }, 1],
  ['another value', { people: 772, plan: [{ a: 1, b: 2 }] }, 0],
])('a second procedure with %s as the first one', async (_, fields, times) => {
  const changedParts = ['people', 'plan'];
  const remark = 'Кошторис слід уточнити.';
  await openPage(`/rp/negotiation/${PROCEDURE}/edits`, 'project_manager', {
    negotiation_procedures: [
      procedure({
        _id: uuid(77),
        status: -1,
        message: remark,
        changed: changedParts,
        changed_fields: { people: 771, plan: [{ a: 1, b: 2 }] },
      }),
      procedure({ changed: changedParts, changed_fields: fields }),
    ],
  });
  await screen.findByRole('heading', { name: /^Переговорна процедура № 2/ });
  expect(screen.queryAllByText(/^Зміни такі самі, як у процедурі № 1/)).toHaveLength(times);
  expect(screen.queryAllByText(remark)).toHaveLength(times);
});

test('after a decision the page names the roles that are waited for, and calls the viewer’s own step a change', async () => {
  await openPage(`/rp/negotiation/${PROCEDURE}/edits`, 'project_manager', {
    negotiation_procedures: [procedure({ status: 3 })],
    can: [mayTake('negotiation.decide', { record_id: PROCEDURE, outcomes: { rework: true } })],
    ribbon: ribbon(wait('sign', ['project_head', 'chief'])),
  });
  const waited = within(await screen.findByRole('region', { name: 'Зараз чекаємо' }));
  expect(waited.getByText('Підписати протокол переговорної процедури')).toBeVisible();
  expect(screen.getByRole('button', { name: /Змінити рішення/, expanded: false })).toBeVisible();
});

test('the viewer’s steps are under the heading, and the roles that are waited for are below them', async () => {
  await openPage(`/rp/negotiation/${PROCEDURE}/edits`, 'project_manager', {
    negotiation_procedures: [procedure({ status: 3 })],
    can: [mayTake('negotiation.decide', { record_id: PROCEDURE, outcomes: { rework: true } })],
    ribbon: ribbon(wait('sign', ['project_head', 'chief'])),
  });
  const waited = await screen.findByRole('region', { name: 'Зараз чекаємо' });
  const heading = screen.getByRole('heading', { name: 'Можна зробити зараз' });
  const changeButton = screen.getByRole('button', { name: /Змінити рішення/, expanded: false });
  const FOLLOWS = Node.DOCUMENT_POSITION_FOLLOWING;
  expect(heading.compareDocumentPosition(changeButton) & FOLLOWS).toBeTruthy();
  expect(changeButton.compareDocumentPosition(waited) & FOLLOWS).toBeTruthy();
});

test.each([
  ['nothing else can be done there', []],
  ['another step is possible there', [mayTake('negotiation.create')]],
])('a page of another step offers the reader the step that waits for them: %s', async (_, otherSteps) => {
  await openPage(`/rp/application/${ID}/procedures/create`, 'project_manager', {
    negotiation_procedures: [procedure({ type: 'offline', status: 0 })],
    can: [mayTake('negotiation.minutes', { record_id: PROCEDURE }), ...otherSteps],
    ribbon: ribbon(wait('minutes', ['project_manager', 'project_head']), wait('sign', ['chief'])),
  });
  expect(await screen.findByRole('heading', { name: 'Ваш наступний крок' })).toBeVisible();
  const next = screen.getAllByRole('link', { name: /^Завантажити протокол засідання/ });
  expect(next.map((link) => link.getAttribute('href'))).toEqual([
    `/rp/application/${ID}/procedures/${PROCEDURE}?step=negotiation.minutes&record=${PROCEDURE}`,
  ]);
  expect(screen.queryByText('Зараз від вас нічого не потрібно')).toBeNull();
  // The page still waits for other roles.
  const waited = within(screen.getByRole('region', { name: 'Зараз чекаємо' }));
  expect(waited.getAllByRole('listitem')).toHaveLength(1);
});

test('a recused viewer sees the recusal beside the board that is waited for', async () => {
  const boards = blankView().reporting_review;
  await openPage(`/rp/application/${ID}/direction?step=direction.decide`, 'director', ({ _id }) => ({
    reporting_review: {
      ...boards,
      direction: {
        ...boards.direction,
        recused: [{ user: { _id, name: 'Директорка' }, at: AT, reason: null }],
      },
    },
    ribbon: ribbon({ ...wait('decide', ['chief', 'director']), process: 'direction', record_id: null }),
  }));
  const waited = within(await screen.findByRole('region', { name: 'Зараз чекаємо' }));
  expect(waited.getByText('Ви заявили самовідвід, тому це рішення ухвалять інші.')).toBeVisible();
  expect(screen.getByText(/^Крок, на який веде/)).toBeVisible();
});

test('uploaded minutes can be replaced: that step is folded, below the decision', async () => {
  await openPage(`/rp/application/${ID}/estimate/${PROCEDURE}`, 'project_manager', {
    negotiation_procedures: [
      procedure({
        type: 'offline',
        status: 0,
        minutes: { file_id: uuid(31), fileUrl: `/api/files/${uuid(31)}`, sign_id: 'item-31' },
        estimate: storedFile(32, 'Остаточний.xlsx'),
      }),
    ],
    can: [
      mayTake('negotiation.minutes', { record_id: PROCEDURE }),
      mayTake('negotiation.decide', { record_id: PROCEDURE, outcomes: { passed: true, rework: true } }),
    ],
    ribbon: ribbon(wait('decide', ['project_manager', 'project_head'])),
  });
  await screen.findByRole('button', { name: /Ухвалити рішення/, expanded: true });
  const replacing = screen.getByRole('button', { name: /Замінити протокол засідання/, expanded: false });
  const names = cards();
  expect(names.indexOf(replacing.textContent)).toBeGreaterThan(
    names.findIndex((name) => name?.includes('Ухвалити рішення')),
  );
  expect(screen.queryByText(/Без протоколу засідання рішення/)).toBeNull();
  // The final budget is shown beside the submitted one, and on no other page.
  expect(screen.getAllByText('Остаточний.xlsx')).toHaveLength(1);
});

test('the tab of a decision that is not made yet shows a message', async () => {
  await openPage(`/rp/negotiation/${PROCEDURE}/decision`, 'lawyer', {
    negotiation_procedures: [procedure({ status: 2, protocol_id: null, message: null })],
  });
  expect(await screen.findByText('Рішення ще не ухвалено')).toBeVisible();
});

test('a changed decision closes its form, and leads back to the decisions on many applications', async () => {
  const { user } = await openPage(`/rp/application/${ID}/direction?boards=direction`, 'chief', {
    can: [mayTake('direction.change', { outcomes: { approved: true, not_approved: true } })],
  });
  await user.click(await screen.findByRole('button', { name: /Змінити рішення/, expanded: false }));
  const form = within(screen.getByRole('form', { name: 'Змінити рішення' }));
  await user.click(form.getByRole('radio', { name: 'Погоджено' }));
  await user.type(form.getByRole('textbox'), 'Суму узгоджено.');
  await user.click(form.getByRole('button', { name: 'Змінити рішення' }));
  expect(await screen.findByRole('link', { name: 'Повернутися до переліку' })).toHaveAttribute(
    'href',
    '/rp/boards?stage=direction',
  );
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /Змінити рішення/, expanded: false })).toBeVisible(),
  );
});

test('a next task of the same application is offered once, on the card', async () => {
  const { user } = await openPage(`/rp/application/${ID}/direction?task=7&list=`, 'chief', {
    can: [
      mayTake('direction.change', { outcomes: { approved: true, not_approved: true } }),
      mayTake('supervisory_board.decide'),
    ],
    ribbon: blankView().ribbon.map((stage) =>
      stage.stage === 'supervisory_board'
        ? { ...stage, waits: [wait('supervisory_board.decide', ['chief'], 'supervisory_board')] }
        : stage,
    ),
  });
  const offers = () => screen.queryAllByRole('link', { name: 'Внести рішення наглядової ради' });
  await user.click(await screen.findByRole('button', { name: /Змінити рішення/, expanded: false }));
  expect(offers()).toHaveLength(1);
  const form = within(screen.getByRole('form', { name: 'Змінити рішення' }));
  await user.click(form.getByRole('radio', { name: 'Погоджено' }));
  await user.type(form.getByRole('textbox'), 'Суму узгоджено.');
  await user.click(form.getByRole('button', { name: 'Змінити рішення' }));
  expect(await screen.findByText(/^Далі у переліку: /)).toBeVisible();
  expect(offers().map((link) => link.getAttribute('href'))).toEqual([expect.stringContaining('task=9')]);
});

test('a recusal without a reason shows an error, and the text of a task ends with a full stop', async () => {
  const { user } = await openPage(`/rp/application/${ID}/direction`, 'chief', {
    can: [mayTake('direction.recuse')],
  });
  await user.click(await screen.findByRole('button', { name: /Заявити самовідвід/, expanded: false }));
  const form = within(screen.getByRole('form', { name: 'Заявити самовідвід' }));
  await user.click(form.getByRole('button', { name: 'Заявити самовідвід' }));
  expect(await form.findByText('Зазначте, у чому полягає конфлікт інтересів')).toBeVisible();
  expect(screen.getByText(/\. Потрібно: у чому конфлікт інтересів\./)).toBeVisible();
});
