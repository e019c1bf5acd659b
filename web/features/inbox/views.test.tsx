import type { ServerRequest } from '../../testing/contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { SavedView } from '../../../api/areas/contest-list/contract/saved-views';
import { renderApp, signedInAs } from '../../testing/renderApp';
import { silentStream, mockServer, type Routes } from '../../testing/server';
import { task } from '../../testing/task';

const ID = 'c2a3b1a4-0000-4000-8000-000000000700';
const SHARED = 'c2a3b1a4-0000-4000-8000-000000000701';

const view = (change: Partial<SavedView> = {}): SavedView => ({
  _id: ID,
  name: 'Горить',
  filters: { overdue: 'true', process: 'act' },
  columns: [],
  sort: null,
  default: false,
  shared_role: null,
  owner: null,
  ...change,
});

beforeEach(() => localStorage.clear());

async function openPage(views: SavedView[], address = '/inbox', routes: Routes = {}) {
  signedInAs('lawyer');
  const requests = mockServer({
    'GET /api/users/me': () => ({ account: signedInAs('lawyer') }),
    'GET /api/events': silentStream,
    'GET /api/inbox/count': () => ({ total: 1, today: 0, overdue: 0 }),
    'GET /api/inbox': () => ({ tasks: [task('1')], next: null }),
    'GET /api/views': () => ({ views }),
    'GET /api/inbox/views': () => ({
      counts: [
        { _id: ID, count: 7 },
        { _id: SHARED, count: 100 },
      ],
    }),
    ...routes,
  });
  const app = await renderApp(address);
  await screen.findByRole('table', { name: 'Мої завдання' });
  return { ...app, requests };
}

const lastListQuery = (requests: ServerRequest[]) =>
  Object.fromEntries(requests.findLast(({ path }) => path === '/api/inbox')?.query ?? []);

test('saved and shared views are offered with counts, and filter the list', async () => {
  const { user, requests, router } = await openPage([
    view(),
    view({ _id: SHARED, name: 'Спільний', owner: 'Ольга Бойко', filters: { process: 'act' } }),
  ]);
  await user.click(screen.getByRole('combobox', { name: 'Збережений вигляд' }));
  expect(await screen.findByTitle('Спільний — Ольга Бойко · 99+')).toBeInTheDocument();
  await user.click(await screen.findByTitle('Горить · 7'));
  await waitFor(() => expect(lastListQuery(requests)).toMatchObject({ overdue: 'true', process: 'act' }));
  expect(router.state.location.search).toContain(`view=${ID}`);
});

test('the default view opens the inbox if neither the address nor this browser has filters', async () => {
  const { requests } = await openPage([view({ default: true })]);
  await waitFor(() => expect(lastListQuery(requests)).toMatchObject({ overdue: 'true', process: 'act' }));
});

test('the current list is saved as a view that may be shared', async () => {
  const { user, requests } = await openPage([], '/inbox?today=true&group=stage&sort=-asked', {
    'POST /api/views': () => ({ view: view({ name: 'На сьогодні' }) }),
  });
  await user.click(await screen.findByRole('button', { name: 'Дії зі збереженим виглядом' }));
  await user.click(await screen.findByRole('button', { name: 'Зберегти вигляд' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Назва вигляду'), 'На сьогодні');
  await user.click(within(dialog).getByRole('button', { name: 'Зберегти' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.findLast(({ method, path }) => method === 'POST' && path === '/api/views')?.body).toEqual({
    area: '/inbox',
    name: 'На сьогодні',
    filters: { today: 'true', group: 'stage' },
    columns: [],
    sort: '-asked',
    default: false,
    shared_role: null,
  });
});

test('a heading sorts the list on the server, and the default order is not in the address', async () => {
  const { user, requests, router } = await openPage([]);
  await user.click(screen.getByRole('columnheader', { name: /Сума, грн/ }));
  await waitFor(() => expect(lastListQuery(requests)).toMatchObject({ sort: 'asked' }));
  await user.click(screen.getByRole('columnheader', { name: /Сума, грн/ }));
  await waitFor(() => expect(lastListQuery(requests)).toMatchObject({ sort: '-asked' }));
  await user.click(screen.getByRole('columnheader', { name: /Строк/ }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});
