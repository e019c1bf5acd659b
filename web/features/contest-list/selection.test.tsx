import { screen, waitFor, within } from '@testing-library/react';
import { task as inboxTask } from '../../testing/task';
import { BASE, id, openList } from './testing/openList';

beforeEach(() => localStorage.clear());

test('one row, the page, or all matches up to the limit can be chosen; another filter clears the selection', async () => {
  const applications = Array.from({ length: 100 }, (_, n) => ({
    _id: id(n + 1),
    spec_id: `2027-SPD-0-1-${n + 1}`,
  }));
  const { user } = await openList({
    more: { [`GET ${BASE}/selection`]: () => ({ applications, more: true }) },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Вибрати заявку 2027-SPD-0-1-2' }));
  expect(screen.getByText('Вибрано 1 заявку')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Вибрати всі показані: 2' }));
  expect(screen.getByText('Вибрано 2 заявки')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Повернути вибрані' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Вибрати всі знайдені' }));
  expect(await screen.findByText('Вибрано 100 заявок')).toBeVisible();
  expect(await screen.findByText(/вибрано перші 100/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Зняти вибір' }));
  expect(screen.queryByText(/^Вибрано/)).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Вибрати заявку 2027-SPD-0-1-2' }));
  expect(screen.getByText('Вибрано 1 заявку')).toBeVisible();
  await user.type(screen.getByLabelText('Номер, назва або заявник'), 'інше');
  await waitFor(() => expect(screen.queryByText(/^Вибрано/)).toBeNull());
});

test('a user who may roll back opens the form with the chosen applications', async () => {
  const { user, router } = await openList({
    role: 'admin',
    more: {
      'GET /api/catalogs/applications': ({ query }) => ({
        applications: query
          .get('ids')!
          .split(',')
          .map((id, n) => ({ _id: id, spec_id: `№ ${n}`, title: `Обрана ${n}` })),
      }),
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Вибрати всі показані: 2' }));
  await user.click(screen.getByRole('button', { name: 'Повернути вибрані' }));
  expect(await screen.findByText(/Обрана 1/)).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/rollback/create');
});

test('open tasks of the chosen applications are reassigned to a colleague', async () => {
  const task = inboxTask('7', {
    subject: {
      kind: 'application',
      _id: id(1),
      label: '2027-SPD-0-1-1',
      title: 'Проєкт 1',
      belongs: 'Локальні проєкти',
    },
  });
  const colleague = { _id: id(901), name: 'Ольга Бойко', role: 'project_manager', tasks: 3, away: null };
  let tasks: object[] = [];
  const { user, requests } = await openList({
    more: {
      'GET /api/catalogs/applications/tasks': () => ({ tasks, more: false }),
      'GET /api/inbox/colleagues': () => ({ colleagues: [colleague] }),
      'POST /api/inbox/assign': () => ({ done: ['7'], refused: [] }),
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Вибрати заявку 2027-SPD-0-1-1' }));
  await user.click(screen.getByRole('button', { name: 'Передати завдання' }));
  expect(await screen.findByText(/немає завдань, які ви можете передати/)).toBeVisible();
  tasks = [task];
  await user.click(await screen.findByRole('button', { name: 'Передати завдання' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByRole('radio', { name: /Ольга Бойко/ }));
  await user.click(within(dialog).getAllByRole('button').at(-1)!);
  await waitFor(() =>
    expect(requests.findLast(({ path }) => path === '/api/inbox/assign')?.body).toEqual({
      user_id: id(901),
      tasks: [{ _id: '7', holder: null }],
    }),
  );
});
