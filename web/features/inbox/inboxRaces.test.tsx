import { act, screen, waitFor, within } from '@testing-library/react';
import type { Task } from '../../../api/areas/inbox/contract/inbox';
import { task } from '../../testing/task';
import { live } from '../../live/actions';
import { renderApp, signedInAs } from '../../testing/renderApp';
import { problemAnswer, silentStream, mockServer, type Routes } from '../../testing/server';

const ME = '3f9a1c34-5b5e-4a59-9d0a-0d6f6f1f9c01';
const colleague = (id: string, name: string) => ({
  _id: id,
  name,
  role: 'project_manager',
  tasks: 0,
  away: null,
});

beforeEach(() => localStorage.clear());

async function openPage(openTask: Task, routes: Routes) {
  const account = signedInAs('project_manager');
  const requests = mockServer({
    'GET /api/users/me': () => ({ account }),
    'GET /api/events': silentStream,
    'GET /api/inbox/count': () => ({ total: 1, today: 0, overdue: 0 }),
    'GET /api/inbox/colleagues': () => ({ colleagues: [] }),
    'GET /api/inbox': () => ({ tasks: [openTask], next: null }),
    'POST /auth/login': () =>
      Response.json({ data: { account } }, { headers: { authorization: 'Bearer t2' } }),
    ...routes,
  });
  const app = await renderApp('/inbox');
  return { ...app, requests };
}

test('chosen tasks are released once, however often the button is pressed', async () => {
  const ownTask = task('1', { claimed_by: { _id: ME, name: 'Оксана Іваненко', away: null } });
  const { user, requests } = await openPage(ownTask, {
    'POST /api/inbox/unassign': () => new Promise<object>(() => undefined),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Обрати всі показані завдання' }));
  const releaseButton = within(screen.getByRole('region', { name: 'Обрані завдання' })).getByRole('button', {
    name: /Повернути/,
  });
  await user.dblClick(releaseButton);
  expect(requests.filter(({ path }) => path === '/api/inbox/unassign')).toHaveLength(1);
});

test.each([
  ['taken', 'assign', null, 'Взяти собі: 1'],
  ['given back', 'unassign', { _id: ME, name: 'Оксана Іваненко', away: null }, 'Повернути 1'],
])(
  'when many tasks could not be %s, their buttons stop loading and can be pressed again',
  async (_what, call, holder, name) => {
    let answer: (given: object) => void = () => undefined;
    const { user, store } = await openPage(task('1', { claimed_by: holder }), {
      [`POST /api/inbox/${call}`]: () => new Promise<object>((resolve) => (answer = resolve)),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Обрати всі показані завдання' }));
    const selectedTasks = within(screen.getByRole('region', { name: 'Обрані завдання' }));
    const button = () => selectedTasks.getByRole('button', { name: new RegExp(name) });
    await user.click(button());
    expect(button()).toHaveClass('ant-btn-loading');
    await act(async () => answer(problemAnswer(503, 'unavailable', 'Спробуйте пізніше')));
    expect(await screen.findByText('Спробуйте пізніше')).toBeVisible();
    await waitFor(() => expect(button()).not.toHaveClass('ant-btn-loading'));
    expect(store.getState().inbox.pending).toEqual([]);
  },
);

test('a task whose claim was interrupted by the end of the session can be claimed after the next sign-in', async () => {
  let isOver = false;
  const { user, store } = await openPage(task('1'), {
    'POST /api/inbox/1/claim': () => new Promise<object>(() => undefined),
    'GET /api/inbox/count': () =>
      isOver ? problemAnswer(401, 'session-expired', '') : { total: 1, today: 0, overdue: 0 },
  });
  await user.click(await screen.findByRole('button', { name: /Взяти завдання/ }));
  isOver = true;
  act(() => void store.dispatch(live.event({ id: '5', kind: 'inbox', subject: null, data: {} })));
  const dialog = within(await screen.findByRole('dialog', { name: 'Увійдіть знову' }));
  isOver = false;
  await user.type(dialog.getByLabelText('Пароль'), 'demo-password');
  await user.click(dialog.getByRole('button', { name: 'Увійти' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(store.getState().inbox.pending).toEqual([]);
});

test('a colleague who is not among the visible results cannot be given a task', async () => {
  const colleagues = [colleague('c1', 'Ольга Бойко'), colleague('c2', 'Юрій Сова')];
  const { user } = await openPage(task('1'), {
    'GET /api/inbox/colleagues': ({ query }) => ({
      colleagues: colleagues.filter(({ name }) => name.includes(query.get('q') ?? '')),
    }),
  });
  await user.click(await screen.findByRole('button', { name: /^Доручити завдання/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('radio', { name: /Ольга Бойко/ }));
  const ok = dialog.getByRole('button', { name: 'Доручити' });
  expect(ok).toBeEnabled();
  await user.type(dialog.getByRole('searchbox'), 'Юрій');
  await waitFor(() => expect(dialog.queryByRole('radio', { name: /Ольга Бойко/ })).toBeNull());
  expect(ok).toBeDisabled();
  await user.clear(dialog.getByRole('searchbox'));
  expect(await dialog.findByRole('radio', { name: /Ольга Бойко/ })).toBeChecked();
  expect(ok).toBeEnabled();
});
