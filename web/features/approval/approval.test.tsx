import { screen, waitFor, within } from '@testing-library/react';
import type { ApplicationView, ApprovalPages } from '../../../api/areas/application/contract/application';
import { APPROVAL_STAGES, approvalTabsOf } from '../../../domain/application/approval-stages';
import type { Role } from '../../../domain/roles';
import { blankView, mayTake, RECORDS, uuid } from '../../testing/application/blankView';
import { renderApp, signedInAs } from '../../testing/renderApp';
import { silentStream, mockServer } from '../../testing/server';

const ID = uuid(100);
const PROCEDURE = uuid(RECORDS.negotiation);

/** Pages as the server returns them: all are open except those that a test closes. */
const pages = (role: Role, closedTabs: Partial<Record<string, string>> = {}): ApprovalPages => ({
  tabs: approvalTabsOf(role).map((tab) => ({ tab, open: closedTabs[tab] ?? true })),
  stages: APPROVAL_STAGES.map((stage) => ({
    stage,
    status: 0,
    open: closedTabs[stage] ?? true,
    user: null,
    updated_at: null,
  })),
  scan: closedTabs.scan ?? true,
});

async function openPage(address: string, role: Role, changes: Partial<ApplicationView> = {}) {
  const account = signedInAs(role);
  const view = blankView({ approval: pages(role), ...changes });
  const procedure = view.negotiation_procedures[0];
  mockServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    [`GET /api/application/${ID}`]: () => ({ application: view }),
    [`GET /api/application/${ID}/logs`]: () => ({ logs: [], rollbacks: [], refused: [], next: null }),
    [`GET /api/reporting/procedure/${PROCEDURE}`]: () => ({ procedure }),
    ...Object.fromEntries(
      [31, 32, 33, 34, 35, 36, 37, 38, 39].map((file) => [
        `GET /api/files/${uuid(file)}/signs`,
        () => ({ Signs: [], demonstration: true, name: 'файл.pdf' }),
      ]),
    ),
  });
  return renderApp(address);
}

const pathTo = (tab: string) => `/rp/application/${ID}/${tab}`;
const tabs = async () => within(await screen.findByRole('navigation', { name: 'Розділи заявки' }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('the address of an application in approval redirects to its information', async () => {
  const { router } = await openPage(`/rp/application/${ID}`, 'financier');
  expect(await screen.findByRole('heading', { level: 1, name: /Верстати повертаються/ })).toBeVisible();
  expect(router.state.location.pathname).toBe(pathTo('info'));
});

test('a lawyer has five tabs; a closed one shows the reason and is no link', async () => {
  await openPage(pathTo('info'), 'lawyer', {
    approval: pages('lawyer', { reporting: 'Звітність іще не почалася' }),
  });
  const links = (await tabs()).getAllByRole('link');
  expect(links.map((link) => link.textContent?.trim())).toEqual([
    'Інформація',
    'Експертна оцінка',
    'Переговорна процедура',
    'Договір',
    'Звітність',
  ]);
  expect(links[3]).toHaveAttribute('href', pathTo('agreement'));
  expect(links[4]).toHaveAttribute('aria-disabled', 'true');
  expect(links[4]).toHaveAccessibleDescription('Звітність іще не почалася');
});

test('stages without a tab for the role cannot be opened by their addresses either', async () => {
  await openPage(pathTo('matching'), 'lawyer');
  expect(await screen.findByText('Цей розділ не для вашої ролі')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

test('the table of stages links to the open ones and shows the missing conditions of closed ones', async () => {
  await openPage(pathTo('matching'), 'project_manager', {
    approval: pages('project_manager', { act: 'Акт складають після прийняття обох звітів' }),
  });
  const table = within(await screen.findByRole('table', { name: 'Етапи погодження' }));
  expect(table.getByRole('link', { name: 'Наглядова рада' })).toHaveAttribute('href', pathTo('supervisory'));
  expect(table.queryByRole('link', { name: 'Акт завершеного проєкту' })).toBeNull();
  expect(table.getByText('Акт складають після прийняття обох звітів')).toBeVisible();
});

test('after a signed finalisation the stages with closed tabs link to the pages that still show their work', async () => {
  const closedReason = 'Роботу із заявкою завершено протоколом';
  const approval = pages('project_manager');
  const tabs = approval.tabs.map(({ tab, open: opens }) => ({
    tab,
    open: tab === 'procedures' || tab === 'reporting' ? closedReason : opens,
  }));
  const { user } = await openPage(pathTo('matching'), 'project_manager', {
    approval: { ...approval, tabs },
    completed: true,
  });
  const table = within(await screen.findByRole('table', { name: 'Етапи погодження' }));
  const negotiation = `/application/${ID}?tab=negotiation&area=rp`;
  const link = (name: string) => table.getByRole('link', { name });
  expect(link('Переговорна процедура')).toHaveAttribute('href', negotiation);
  expect(link('Звітність')).toHaveAttribute('href', `/application/${ID}?tab=history&area=rp`);
  expect(link('Дирекція')).toHaveAttribute('href', pathTo('direction'));
  const stages = within(screen.getByRole('navigation', { name: 'Етапи заявки' }));
  await user.click(stages.getByRole('button', { name: /^Переговори/ }));
  const details = within(await screen.findByRole('tooltip'));
  expect(details.getByRole('link', { name: 'Переговорна процедура' })).toHaveAttribute('href', negotiation);
});

test('the page of a tab closed by a finalisation links to the page that shows its work', async () => {
  const closedReason = 'Роботу із заявкою завершено протоколом';
  const approval = pages('project_manager');
  const tabs = approval.tabs.map((row) => (row.tab === 'procedures' ? { ...row, open: closedReason } : row));
  await openPage(pathTo('procedures'), 'project_manager', {
    approval: { ...approval, tabs },
    completed: true,
  });
  expect(await screen.findByRole('link', { name: 'Переглянути зроблене' })).toHaveAttribute(
    'href',
    `/application/${ID}?tab=negotiation&area=rp`,
  );
});

test('a closed stage shows the reason instead of its forms', async () => {
  await openPage(pathTo('act'), 'chief', {
    approval: pages('chief', { act: 'Акт складають після прийняття обох звітів' }),
  });
  expect(await screen.findByText('Акт складають після прийняття обох звітів')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Можна зробити зараз' })).toBeNull();
});

test('procedures are linked to the page of their type; a new one is linked only if it may be opened', async () => {
  const online = blankView().negotiation_procedures[0]!;
  const offline = { ...online, _id: uuid(77), type: 'offline' as const };
  await openPage(pathTo('procedures'), 'project_manager', {
    negotiation_procedures: [online, offline],
    can: [{ ...mayTake('negotiation.create'), allowed: 'Попередню процедуру ще не завершено' }],
  });
  const table = within(await screen.findByRole('table', { name: 'Переговорна процедура' }));
  expect(table.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    pathTo(`estimate/${uuid(77)}`),
    `/rp/negotiation/${PROCEDURE}/edits`,
  ]);
  expect(
    screen.getByText('Нової процедури зараз створити не можна. Попередню процедуру ще не завершено'),
  ).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Створити процедуру' })).toBeNull();
});

test.each([
  ['negotiation.answer_lawyer', 'edits'],
  ['negotiation.sign', 'decision'],
])('a task %s on a procedure opens its page %s', async (step, tab) => {
  const search = `?step=${step}&record=${PROCEDURE}`;
  const { router } = await openPage(`${pathTo(`procedures/${PROCEDURE}`)}${search}`, 'lawyer');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/rp/negotiation/${PROCEDURE}/${tab}`));
  expect(router.state.location.search).toBe(search);
});

test('changes are shown beside the agreed values: the sum with its difference, a table cell by cell', async () => {
  const row = (title: string, total: number) => ({ title, total });
  const fields = [
    { name: 'project_sum', label: 'Сума', type: 'number', value: 500_000 },
    { name: 'plan', label: 'План', type: 'multidata-tab', value: [] },
  ];
  await openPage(`/rp/negotiation/${PROCEDURE}/edits`, 'project_manager', {
    data: { ...blankView().data, fields: [{ title: 'Проєкт', fields }] },
    negotiation_procedures: [
      {
        ...blankView().negotiation_procedures[0]!,
        changed: ['project_sum', 'plan'],
        changed_fields: { project_sum: 450_000, plan: [row('Оренда', 10), row('Друк', 25), row('Таксі', 5)] },
        before: { project_sum: 500_000, plan: [row('Оренда', 10), row('Друк', 20)] },
      },
    ],
  });
  expect(await screen.findByText(/^−50\s000\s₴ \(−10\s?%\)$/)).toBeVisible();
  const table = within(screen.getByRole('region', { name: 'План' }));
  const changedRow = table.getByRole('row', { name: /Друк/ });
  expect(within(changedRow).getByRole('deletion')).toHaveTextContent('20');
  expect(within(changedRow).getByRole('insertion')).toHaveTextContent('25');
  expect(within(table.getByRole('row', { name: /Оренда/ })).queryByRole('deletion')).toBeNull();
  // A row is headed by its first value, where an added one is marked: a column of marks would take the room of a sum.
  expect(table.getByRole('rowheader', { name: /Таксі\s*додано$/ })).toBeVisible();
});

test('a procedure without changes shows a message', async () => {
  await openPage(`/rp/negotiation/${PROCEDURE}/edits`, 'project_manager', {
    negotiation_procedures: [
      { ...blankView().negotiation_procedures[0]!, changed: [], changed_fields: { title: 'Та сама' } },
    ],
  });
  expect(await screen.findByText(/надіслав ті самі значення/)).toBeVisible();
});

test('a page shows its own steps, and links to the others', async () => {
  await openPage(pathTo('direction'), 'chief', {
    can: [mayTake('direction.change'), mayTake('agreement.end'), mayTake('finalisation.make')],
  });
  expect(await screen.findByRole('button', { name: /Змінити рішення/ })).toBeVisible();
  const otherSteps = within(screen.getByRole('region', { name: 'Інші кроки цієї заявки' }));
  expect(otherSteps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `${pathTo('agreement/upload')}?step=agreement.end`,
  ]);
});

test('one click shows the submitted version; the agreed version marks changed fields', async () => {
  const section = (value: string) => [
    { title: 'Проєкт', fields: [{ name: 'goal', label: 'Мета', type: 'text', value }] },
  ];
  const { user, router } = await openPage(pathTo('info'), 'lawyer', {
    data: {
      ...blankView().data,
      fields: section('Погоджена мета'),
      submitted: section('Подана мета'),
      changed: ['goal'],
    },
  });
  expect(await screen.findByText('Погоджена мета')).toBeInTheDocument();
  expect(screen.getByText('змінено')).toBeInTheDocument();
  await user.click(screen.getByText('Подана'));
  expect(await screen.findByText('Подана мета')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?version=submitted');
});

test('a report that the application does not have redirects to the list', async () => {
  await openPage(pathTo(`reporting/${uuid(99)}`), 'financier');
  expect(await screen.findByText('Такого звіту в цій заявці немає')).toBeVisible();
  expect(screen.getByRole('link', { name: 'До всіх звітів' })).toHaveAttribute('href', pathTo('reporting'));
});

test('a viewer who waits for another role sees only the name of that role', async () => {
  const reserved = 'Підписати грантовий договір може лише директор';
  const wait = {
    step: 'agreement.sign',
    process: 'agreement',
    record_id: null,
    roles: ['chief'],
    holder: null,
    opened_at: '2027-05-01T09:00:00.000Z',
    due_at: null,
    overdue: false,
    reserved,
  };
  const ribbon = blankView().ribbon.map((stage) => ({
    ...stage,
    waits: stage.stage === 'agreement' ? [wait] : [],
  }));
  await openPage(pathTo('agreement/upload'), 'lawyer', { ribbon, can: [] });
  expect(await screen.findByText(reserved)).toBeVisible();
});

test.each(['admin', 'chief', 'director', 'project_head', 'project_manager'] as const)(
  '%s opens the whole application from approval, and returns to the area of approval',
  async (role) => {
    const { user, router } = await openPage(pathTo('info'), role);
    await user.click(await screen.findByRole('link', { name: 'Уся заявка' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/application/${ID}`));
    const crumbs = within(await screen.findByRole('navigation', { name: 'Шлях до сторінки' }));
    for (const link of crumbs.getAllByRole('link')) expect(link.getAttribute('href')).toMatch(/^\/rp\//);
    const menu = within(screen.getByRole('navigation', { name: 'Головне меню' }));
    expect(menu.getByRole('link', { current: 'page' })).toHaveAttribute('href', '/rp/seasons');
  },
);

test('the breadcrumbs of a page of the agreement contain the agreement', async () => {
  await openPage(pathTo('agreement/scaned'), 'lawyer');
  await tabs();
  const crumbs = within(await screen.findByRole('navigation', { name: 'Шлях до сторінки' }));
  expect(crumbs.getByRole('link', { name: 'Грантовий договір' })).toHaveAttribute(
    'href',
    pathTo('agreement'),
  );
});

test.each([
  ['a page of the agreement', pathTo('agreement/upload'), 'Договір'],
  ['the schedule of payments', pathTo('agreement/payments'), 'Договір'],
  ['a board', pathTo('direction'), 'Етапи погодження'],
  ['an offline procedure', pathTo(`estimate/${PROCEDURE}`), 'Переговорна процедура'],
  ['an online procedure', `/rp/negotiation/${PROCEDURE}/edits`, 'Переговорна процедура'],
])('%s marks the tab above it', async (_, address, tab) => {
  await openPage(address, 'project_manager');
  const current = (await tabs()).getAllByRole('link', { current: 'page' });
  expect(current.map(({ textContent }) => textContent)).toEqual([tab]);
});

test('a page without steps says so above the tasks that are waited for', async () => {
  const can = [mayTake('agreement.upload', { allowed: 'Спершу завантажте договір' })];
  await openPage(pathTo('agreement/upload'), 'lawyer', { can });
  expect(await screen.findByRole('heading', { name: 'Зараз від вас нічого не потрібно' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Можна зробити зараз' })).toBeNull();
});
