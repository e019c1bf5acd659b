import { screen, within } from '@testing-library/react';
import { renderApp, signedInAs } from '../../testing/renderApp';
import { silentStream, mockServer, type Routes } from '../../testing/server';
import { uuid } from '../../testing/application/blankView';

beforeEach(() => localStorage.clear());

async function openPage(address: string, routes: Routes) {
  const account = signedInAs('admin');
  mockServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    ...routes,
  });
  return renderApp(address);
}

const rollback = (n: number, change: object = {}) => ({
  _id: uuid(n),
  type: 'application',
  target: { section: 'expert_review', status: 1 },
  state: 'done',
  undone: 'none',
  user: { name: 'Ганна Шевчук' },
  reason: 'Розподілено не тим експертам',
  created_at: '2026-03-01T10:00:00.000Z',
  protocol: null,
  applications: {
    count: n,
    first: { _id: uuid(20), spec_id: '2027-KGR-1-1-01029', title: 'Фестиваль' },
  },
  ...change,
});

test('the list shows type, person and day with links to the pages, and a link to the form', async () => {
  const { user, router } = await openPage('/admin/rollback', {
    'GET /api/rollback': () => ({
      rollbacks: [
        rollback(2, {
          type: 'expert_review',
          target: { section: 'expert_review', status: 2 },
          state: 'signed',
        }),
        rollback(1),
      ],
      next: null,
    }),
  });
  const rows = async () =>
    within(await screen.findByRole('table', { name: 'Повернення заявок' }))
      .getAllByRole('row')
      .map((row) => row.textContent);
  const [heading, review, application] = await rows();
  for (const column of ['Заявка', 'Вид', 'Користувач', 'Дата']) expect(heading).toContain(column);
  expect(review).toMatch(
    /^2027-KGR-1-1-01029 і ще 1 заявкаФестивальОцінка експерта.*Ганна Шевчук.*1 бер\. 2026 р\., 12:00/,
  );
  expect(application).toMatch(/^2027-KGR-1-1-01029ФестивальЗаявка.*Ганна Шевчук.*1 бер\. 2026 р\., 12:00/);
  expect(screen.getByRole('link', { name: '2027-KGR-1-1-01029 Фестиваль' })).toHaveAttribute(
    'href',
    `/admin/rollback/${uuid(1)}`,
  );
  await user.click(screen.getByRole('link', { name: 'Нове повернення' }));
  expect(router.state.location.pathname).toBe('/admin/rollback/create');
  expect(await screen.findByLabelText('Номер заявки')).toBeVisible();
});

const items = ['restored', 'failed'].map((state, index) => ({
  application: { _id: uuid(10 + index), spec_id: `N-${index}`, title: 'Фестиваль' },
  state,
  error: state === 'failed' ? 'refused' : null,
}));

test('the page of a rollback shows the result for each application, the protocol and its signers', async () => {
  const file = uuid(30);
  await openPage(`/admin/rollback/${uuid(1)}`, {
    [`GET /api/rollback/${uuid(1)}`]: () => ({
      rollback: rollback(1, {
        state: 'signed',
        items,
        protocol: { file_id: file, fileUrl: `/api/files/${file}`, sign_id: 'item-30' },
      }),
    }),
    [`GET /api/files/${file}/signs`]: () => ({
      Signs: [{ FullName: 'Ганна Шевчук', Thumbprint: 'AB12CD', SignDateTime: '2026-03-01T10:05:00.000Z' }],
      demonstration: true,
      name: 'протокол.pdf',
    }),
  });
  const results = within(await screen.findByRole('table', { name: 'Результати за заявками' }));
  const rowOf = (name: RegExp) => results.getByRole('link', { name }).closest('tr');
  expect(rowOf(/^N-0/)).toHaveTextContent('Повернуто');
  expect(rowOf(/^N-1/)).toHaveTextContent(/Не вдалося.*Стан заявки змінився/);
  const protocol = within(screen.getByRole('region', { name: 'Протокол повернення' }));
  expect(protocol.getByRole('button', { name: 'Протокол повернення' })).toBeEnabled();
  const signers = within(await protocol.findByRole('list', { name: 'Підписанти' }));
  for (const text of ['Ганна Шевчук', 'AB12CD', '1 березня 2026 р. о 12:05'])
    expect(signers.getByText(text)).toBeVisible();
  expect(protocol.queryByRole('button', { name: 'Підписати' })).toBeNull();
});

test('until every application is done there is no protocol to sign', async () => {
  await openPage(`/admin/rollback/${uuid(1)}`, {
    [`GET /api/rollback/${uuid(1)}`]: () => ({ rollback: rollback(1, { state: 'requested', items: [] }) }),
  });
  expect(await screen.findByText('Протокол буде складено, щойно всі заявки буде опрацьовано')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Підписати' })).toBeNull();
});
