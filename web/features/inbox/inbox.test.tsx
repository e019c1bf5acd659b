import type { ServerRequest } from '../../testing/contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { Task } from '../../../api/areas/inbox/contract/inbox';
import { task as inboxTask } from '../../testing/task';
import { renderApp, signedInAs } from '../../testing/renderApp';
import {
  brokenAnswer,
  problemAnswer,
  silentStream,
  mockServer,
  type Routes,
  controlledStream,
} from '../../testing/server';

const task = (id: string, change: Partial<Task> = {}) =>
  inboxTask(id, { due_at: '2026-12-04T21:59:59Z', ...change });

beforeEach(() => localStorage.clear());

async function openInbox(inbox: (request: ServerRequest) => object, routes: Routes = {}, address = '/inbox') {
  const account = signedInAs('project_manager');
  const requests = mockServer({
    'GET /api/users/me': () => ({ account }),
    'GET /api/events': silentStream,
    'GET /api/inbox/count': () => ({ total: 2, today: 0, overdue: 1 }),
    'GET /api/inbox': inbox,
    ...routes,
  });
  const app = await renderApp(address);
  return { ...app, requests, account };
}

test('a task shows its step and deadline, and opens the step', async () => {
  await openInbox(() => ({
    tasks: [task('1', { process: 'agreement', step: 'agreement.upload', overdue: true, record_id: 'r1' })],
    next: null,
  }));
  const link = await screen.findByRole('link', {
    name: 'Завантажити грантовий договір і передати на підпис',
  });
  expect(link).toHaveAttribute(
    'href',
    `/rp/application/${task('1').subject._id}/agreement/upload?step=agreement.upload&record=r1&task=1`,
  );
  const row = link.closest('tr')!;
  for (const text of ['2027-SPD-0-1-01001', 'Локальні проєкти', '4 груд. 2026 р.', 'Прострочено']) {
    expect(within(row).getByText(text)).toBeInTheDocument();
  }
});

test('tasks on evaluations of one application name their experts', async () => {
  const stepOfReview = { process: 'review', step: 'review.prev_approve' };
  await openInbox(() => ({
    tasks: [
      task('1', { ...stepOfReview, expert: 'Марта Лозова' }),
      task('2', { ...stepOfReview, expert: 'Ігор Бондар' }),
    ],
    next: null,
  }));
  const experts = await screen.findAllByText(/^Експерт: /);
  expect(experts.map((words) => words.textContent)).toEqual([
    'Експерт: Марта Лозова',
    'Експерт: Ігор Бондар',
  ]);
});

test('a task of a document whose file is outdated says so', async () => {
  const step = { process: 'document', step: 'document.send_to_applicant' };
  await openInbox(() => ({
    tasks: [task('1', { ...step, outdated: true }), task('2', step)],
    next: null,
  }));
  const marks = await screen.findAllByText('Файл застарів');
  expect(marks).toHaveLength(1);
});

test('a claimed task is shown as mine; a message says when a colleague has just claimed a task', async () => {
  let mine = false;
  const { user, requests, account } = await openInbox(
    () => ({
      tasks: [
        task('1', mine ? { claimed_by: { _id: account._id, name: account.name, away: null } } : {}),
        task('2'),
      ],
      next: null,
    }),
    {
      'POST /api/inbox/1/claim': () => {
        mine = true;
        return {};
      },
      'POST /api/inbox/2/claim': () => problemAnswer(409, 'task-claimed', 'Завдання вже взяла Ольга Бойко'),
    },
  );
  const [firstButton, secondButton] = await screen.findAllByRole('button', { name: /Взяти завдання/ });
  await user.click(firstButton!);
  expect(await screen.findByRole('button', { name: /Повернути завдання/ })).toBeVisible();
  await user.click(secondButton!);
  expect(await screen.findByText('Завдання вже взяла Ольга Бойко')).toBeVisible();
  expect(requests.filter(({ path }) => path.endsWith('/claim'))).toHaveLength(2);
});

const colleagues = [
  {
    _id: 'c2a3b1a4-0000-4000-8000-000000000011',
    name: 'Ольга Бойко',
    role: 'project_manager',
    tasks: 3,
    away: null,
  },
  {
    _id: 'c2a3b1a4-0000-4000-8000-000000000012',
    name: 'Юрій Сова',
    role: 'project_manager',
    tasks: 0,
    away: { until: '2026-12-05', substitute: 'Ія Лис' },
  },
];

test('chosen tasks are assigned to a colleague together; the dialog shows the reason why one was refused', async () => {
  const { user, requests } = await openInbox(
    () => ({
      tasks: [task('1'), task('2'), task('3', { can: { claim: false, assign: false } })],
      next: null,
    }),
    {
      'GET /api/inbox/colleagues': () => ({ colleagues }),
      'POST /api/inbox/assign': () => ({
        done: ['1'],
        refused: [{ _id: '2', code: 'task-claimed', detail: 'Завдання вже взяла Ія Лис' }],
      }),
    },
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Обрати всі показані завдання' }));
  expect(screen.getByText('Обрано 2 завдання')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Доручити обрані' }));
  const dialog = await screen.findByRole('dialog', { name: 'Доручити 2 завдання' });
  expect(await within(dialog).findByText(/відсутність до 5 груд. 2026 р., заміщує Ія Лис/)).toBeVisible();
  await user.click(within(dialog).getByRole('radio', { name: /Ольга Бойко/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Доручити' }));
  expect(await within(dialog).findByText('Завдання вже взяла Ія Лис')).toBeVisible();
  // The tasks are not assigned a second time.
  expect(within(dialog).getByRole('button', { name: 'Доручити' })).toBeDisabled();
  expect(await screen.findByText('Доручено 1 завдання')).toBeVisible();
  expect(requests.find(({ path }) => path === '/api/inbox/assign')?.body).toEqual({
    user_id: colleagues[0]?._id,
    tasks: [
      { _id: '1', holder: null },
      { _id: '2', holder: null },
    ],
  });
  expect(requests.find(({ path }) => path === '/api/inbox/colleagues')).toBeDefined();
});

test('a task shows the absent colleague whose task it is, or the substitute of its absent holder', async () => {
  const holder = { _id: 'other', name: 'Юрій Сова', away: { until: '2026-12-05', substitute: 'Ія Лис' } };
  const can = { claim: false, assign: false };
  await openInbox(() => ({
    tasks: [
      task('1', { claimed_by: holder, held_for: { _id: 'other', name: 'Юрій Сова' }, can }),
      task('2', { claimed_by: holder, can }),
    ],
    next: null,
  }));
  expect(await screen.findByText('За: Юрій Сова')).toBeVisible();
  expect(screen.getByText(/відсутність до 5 груд. 2026 р., заміщує Ія Лис/)).toBeVisible();
});

test('filters are in the address, are sent to the server, and are restored on the next visit', async () => {
  const { user, go, router, requests } = await openInbox(() => ({ tasks: [], next: null }));
  await user.click(await screen.findByRole('radio', { name: 'Прострочені' }));
  expect(await screen.findByText('За цими умовами завдань немає')).toBeVisible();
  expect(router.state.location.search).toBe('?overdue=true');
  expect(requests.findLast(({ path }) => path === '/api/inbox')?.query.get('overdue')).toBe('true');
  await go('/pd/seasons');
  await go('/inbox');
  await waitFor(() => expect(router.state.location.search).toBe('?overdue=true'));
  // Restored filters without matches can be cleared at once.
  const empty = (await screen.findByText('За цими умовами завдань немає')).closest<HTMLElement>(
    '[role=status]',
  )!;
  await user.click(within(empty).getByRole('button', { name: 'Скинути фільтри' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('the next page is added under the first', async () => {
  const { user } = await openInbox(({ query }) =>
    query.get('after') === 'k1'
      ? { tasks: [task('2', { step: 'tech_review.sign' })], next: null }
      : { tasks: [task('1')], next: 'k1' },
  );
  await user.click(await screen.findByRole('button', { name: 'Показати ще' }));
  expect(await screen.findByText('Підписати протокол технічної перевірки')).toBeVisible();
  expect(screen.getByText('Провести технічну перевірку')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Показати ще' })).toBeNull();
});

test('after a live event the page reads its data again without a reload', async () => {
  let tasks = [task('1')];
  const events = controlledStream();
  await openInbox(() => ({ tasks, next: null }), {
    'GET /api/events': events.answer,
  });
  await screen.findByText('Провести технічну перевірку');
  tasks = [task('3', { step: 'tech_review.sign' })];
  events.tell({ id: '5', kind: 'inbox', subject: null, data: {} });
  expect(await screen.findByText('Підписати протокол технічної перевірки')).toBeVisible();
});

test('the menu shows the pages of the role, and a page of another area shows why it is closed', async () => {
  const { go } = await openInbox(() => ({ tasks: [], next: null }));
  const menu = await screen.findByRole('navigation', { name: 'Головне меню' });
  expect(
    within(menu)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(expect.arrayContaining(['/inbox', '/pd/seasons', '/rp/seasons', '/search']));
  expect(menu.querySelector('[href="/admin"]')).toBeNull();
  await within(menu).findByText('2 завдання, із них 1 прострочене');
  await go('/admin');
  expect(await screen.findByRole('heading', { name: 'Немає доступу' })).toBeVisible();
  await go('/no/such/page');
  expect(await screen.findByRole('heading', { name: 'Сторінка не знайдена' })).toBeVisible();
});

test('a page that fails shows an error within the shell, and the menu still works', async () => {
  const spoken = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await openInbox(() => brokenAnswer({ tasks: 'not a list', next: null }));
  expect(await screen.findByText('Сталася помилка')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Проєктний відділ' })).toBeVisible();
  spoken.mockRestore();
});
