import { screen, waitFor, within } from '@testing-library/react';
import type { NotificationView } from '../../../api/areas/notifications/contract/notifications';
import { DEFAULT_CHOICES } from '../../../domain/reminders';
import { renderApp, signedInAs } from '../../testing/renderApp';
import { problemAnswer, silentStream, mockServer, type Routes } from '../../testing/server';

const subject = {
  kind: 'application' as const,
  _id: 'c2a3b1a4-0000-4000-8000-000000000001',
  label: '2027-SPD-0-1-01001',
  title: 'Фестиваль',
};
const notification = (id: string, change: Partial<NotificationView> = {}): NotificationView => ({
  _id: id,
  kind: 'assigned',
  at: '2026-11-20T10:00:00Z',
  read: false,
  subject,
  task: { process: 'agreement', step: 'agreement.upload', record_id: null, due_at: null, closed: false },
  comment_id: null,
  account: null,
  command: null,
  actor: 'Ольга Бойко',
  ...change,
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

async function openPage(routes: Routes, address = '/inbox') {
  const account = signedInAs('lawyer');
  const requests = mockServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    'GET /api/inbox': () => ({ tasks: [], next: null }),
    'GET /api/inbox/colleagues': () => ({ colleagues: [] }),
    ...routes,
  });
  const app = await renderApp(address.replace(':id', account._id));
  return { ...app, requests };
}

test('the bell counts unread notifications; each links to its subject, and is read once opened', async () => {
  const { user, requests } = await openPage({
    'GET /api/notifications/count': () => ({ unread: 2 }),
    'GET /api/notifications': () => ({
      notifications: [
        notification('3'),
        notification('2', { kind: 'mention', task: null, comment_id: 'c9' }),
        notification('1', {
          kind: 'overdue',
          read: true,
          actor: null,
          task: { ...notification('1').task!, due_at: '2026-11-18T21:59:59Z', closed: true },
        }),
        notification('0', {
          kind: 'identity',
          subject: null,
          task: null,
          account: { _id: 'u7', name: 'Марта Лозова', closed: true },
        }),
      ],
      next: null,
    }),
    'POST /api/notifications/read': () => ({}),
  });
  const [bell] = await screen.findAllByRole('button', { name: 'Сповіщення: 2 непрочитані' });
  await user.click(bell!);
  const dialog = await screen.findByRole('dialog');
  const links = await within(dialog).findAllByRole('link', { name: /договір|коментарі|облікового запису/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/rp/application/${subject._id}/agreement/upload?step=agreement.upload`,
    `/application/${subject._id}?tab=comments#comment-c9`,
    `/application/${subject._id}`,
    '/admin/users/u7',
  ]);
  // The notice whose change is closed is not counted, so it is not shown as unread either.
  expect(links.map((link) => link.textContent?.startsWith('Непрочитане: '))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(within(dialog).getByText('Марта Лозова')).toBeVisible();
  expect(within(dialog).getByText(/зміну вже розглянуто/)).toBeVisible();
  expect(within(dialog).getByText(/завдання вже закрито/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Позначити всі як прочитані' }));
  await waitFor(() =>
    expect(requests.find(({ path }) => path === '/api/notifications/read')?.body).toEqual({ up_to: '3' }),
  );
});

test('changed settings are saved; after a refusal they stay', async () => {
  let refuse = true;
  const savedSettings = { kinds: DEFAULT_CHOICES, days_before: 1, digest_hour: null };
  const { user, requests } = await openPage(
    {
      'GET /api/notifications/settings': () => savedSettings,
      'PUT /api/notifications/settings': ({ body }) =>
        refuse ? problemAnswer(503, 'unavailable', 'Тимчасово недоступно') : (body as object),
    },
    '/account/:id/notifications',
  );
  const box = await screen.findByRole('checkbox', { name: 'Строк минув: Листом' });
  await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Зберегти' }));
  expect(await screen.findByText('Тимчасово недоступно')).toBeVisible();
  expect(box).not.toBeChecked();
  refuse = false;
  await user.click(screen.getByRole('button', { name: 'Зберегти' }));
  expect(await screen.findByText('Налаштування збережено')).toBeVisible();
  expect(requests.findLast(({ method }) => method === 'PUT')?.body).toEqual({
    ...savedSettings,
    kinds: { ...DEFAULT_CHOICES, overdue: { email: false, page: true } },
  });
});

test('a substitute is named for a number of days; the server’s refusal is shown at its field', async () => {
  const candidate = { _id: 'c2a3b1a4-0000-4000-8000-000000000009', name: 'Ія Лис', role: 'lawyer' };
  const { user } = await openPage(
    {
      'GET /api/substitutions': () => ({ mine: [], others: [], candidates: [candidate] }),
      'POST /api/substitutions': () =>
        problemAnswer(422, 'invalid-input', 'Перевірте', {
          last_day: 'Останній день не може бути раніше',
        }),
    },
    '/account/:id/substitution',
  );
  const assignButton = await screen.findByRole('button', { name: 'Призначити' });
  expect(assignButton).toBeDisabled();
  await user.click(screen.getByRole('combobox', { name: 'Заступник' }));
  await user.click(await screen.findByTitle('Ія Лис — Юрист'));
  await user.type(screen.getByLabelText(/Перший день/), '2026-12-05');
  await user.type(screen.getByLabelText(/Останній день/), '07.12.2026');
  await user.click(assignButton);
  expect(await screen.findByText('Останній день не може бути раніше')).toBeVisible();
  expect(screen.getByLabelText(/Останній день/)).toHaveValue('07.12.2026');
});

test('unsent settings and substitute are restored after a visit to another tab', async () => {
  const { user, go, store } = await openPage(
    {
      'GET /api/notifications/settings': () => ({
        kinds: DEFAULT_CHOICES,
        days_before: 1,
        digest_hour: null,
      }),
      'GET /api/substitutions': () => ({ mine: [], others: [], candidates: [] }),
    },
    '/account/:id/notifications',
  );
  const session = store.getState().session;
  const account = session.kind === 'in' ? session.account._id : '';
  const box = () => screen.findByRole('checkbox', { name: 'Строк минув: Листом' });
  await user.click(await box());
  expect(await box()).not.toBeChecked();
  await go(`/account/${account}/substitution`);
  await user.type(await screen.findByLabelText(/Перший день/), '2026-12-05');
  await go(`/account/${account}/notifications`);
  expect(await box()).not.toBeChecked();
  await go(`/account/${account}/substitution`);
  expect(await screen.findByLabelText(/Перший день/)).toHaveValue('05.12.2026');
  await user.click(screen.getByRole('button', { name: 'Скасувати зміни' }));
  expect(screen.getByLabelText(/Перший день/)).toHaveValue('');
});

test('after “accepted” the final result is shown, with the reason of a refusal', async () => {
  const endedItem = (id: string, kind: 'carriedOut' | 'refused', reason: string | null) =>
    notification(id, { kind, task: null, actor: null, command: { step: 'tech_review.validate', reason } });
  const { user } = await openPage(
    {
      'GET /api/notifications': () => ({
        notifications: [
          endedItem('2', 'refused', 'Експерти вже мають найбільше заявок.'),
          endedItem('1', 'carriedOut', null),
        ],
        next: null,
      }),
      'GET /api/notifications/count': () => ({ unread: 2 }),
    },
    '/inbox',
  );
  const [bell] = await screen.findAllByRole('button', { name: /непрочитані/ });
  await user.click(bell!);
  expect(await screen.findByText('Експерти вже мають найбільше заявок.')).toBeVisible();
  const refusedLink = screen.getByRole('link', {
    name: /Ваше рішення не виконано: Проведено технічну перевірку/,
  });
  expect(refusedLink).toHaveAttribute('href', `/application/${subject._id}?tab=history`);
  const doneLink = screen.getByRole('link', { name: /Ваше рішення виконано: Проведено технічну перевірку/ });
  expect(doneLink).toHaveAttribute('href', `/application/${subject._id}`);
});

test('a notification about a session names it and links to its page', async () => {
  const session = {
    kind: 'session' as const,
    _id: 'c2a3b1a4-0000-4000-8000-000000000012',
    label: 'Засідання дирекції № 12',
    title: '22 листопада 2026 р.',
  };
  const process = 'session_tech_review';
  const task = { process, step: `${process}.sign`, record_id: null, due_at: null, closed: false };
  const { user } = await openPage({
    'GET /api/notifications': () => ({
      notifications: [
        notification('2', { subject: session, task }),
        notification('1', {
          kind: 'refused',
          subject: session,
          task: null,
          actor: null,
          command: { step: `${process}.finish`, reason: 'Засідання вже проведено' },
        }),
      ],
      next: null,
    }),
    'GET /api/notifications/count': () => ({ unread: 2 }),
  });
  const [bell] = await screen.findAllByRole('button', { name: /непрочитані/ });
  await user.click(bell!);
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findAllByText('Засідання дирекції № 12')).toHaveLength(2);
  const links = dialog.getAllByRole('link', { name: /доручає вам|не виконано/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    Array(2).fill(`/dr/tech_review/${session._id}`),
  );
});
