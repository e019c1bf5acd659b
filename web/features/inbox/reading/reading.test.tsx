import { screen, waitFor, within } from '@testing-library/react';
import { closeApp, renderApp, signedInAs } from '../../../testing/renderApp';
import { silentStream, mockServer } from '../../../testing/server';
import { blankView } from '../../../testing/application/blankView';
import { task } from '../../../testing/task';

const narrow = window.matchMedia;
beforeEach(() => {
  localStorage.clear();
  window.matchMedia = (media) => Object.assign(narrow(media), { matches: media === '(min-width: 75em)' });
});
afterEach(() => {
  window.matchMedia = narrow;
});

const id = (last: number) => `c2a3b1a4-0000-4000-8000-00000000000${last}`;
const subjectOf = (last: number, title: string) => ({ ...task('0').subject, _id: id(last), title });
const tasks = [
  task('1', { subject: subjectOf(1, 'Абетка') }),
  task('2', { subject: subjectOf(2, 'Барви'), process: 'agreement', step: 'agreement.upload' }),
];

async function openPage() {
  signedInAs('project_manager');
  mockServer({
    'GET /api/users/me': () => ({ account: signedInAs('project_manager') }),
    'GET /api/events': silentStream,
    'GET /api/inbox/count': () => ({ total: 2, today: 0, overdue: 0 }),
    'GET /api/inbox': () => ({ tasks, next: null }),
    [`GET /api/application/${id(1)}`]: () => ({ application: blankView({ user: { name: 'ГО «Абетка»' } }) }),
    [`GET /api/application/${id(2)}`]: () => ({ application: blankView({ user: { name: 'ГО «Барви»' } }) }),
  });
  const app = await renderApp('/inbox');
  await screen.findByRole('table', { name: 'Мої завдання' });
  return app;
}

const pane = async () => within(await screen.findByRole('region', { name: 'Панель читання' }));

test('the pane shows the focused task with its facts; a button in the pane opens the task and keeps the list in the address', async () => {
  const { user, router } = await openPage();
  expect(screen.queryByRole('region', { name: 'Панель читання' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Панель читання' }));
  expect(await (await pane()).findByText('ГО «Абетка»')).toBeVisible();
  await user.keyboard('jj');
  expect(await (await pane()).findByText('ГО «Барви»')).toBeVisible();
  expect((await pane()).getByRole('heading', { level: 2 })).toHaveTextContent(
    'Завантажити грантовий договір',
  );
  const open2 = (await pane()).getByRole('link', { name: 'Відкрити завдання' });
  await user.click(open2);
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/rp/application/${id(2)}/agreement/upload`),
  );
  expect(new URLSearchParams(router.state.location.search).get('task')).toBe('2');
});

test('a click chooses a task, Enter opens it; the browser remembers the open pane', async () => {
  const firstApp = await openPage();
  await firstApp.user.click(screen.getByRole('button', { name: 'Панель читання' }));
  await pane();
  closeApp();
  const { user, router } = await openPage();
  expect(await (await pane()).findByText('ГО «Абетка»')).toBeVisible();
  const links = within(screen.getByRole('table', { name: 'Мої завдання' })).getAllByRole('link');
  await user.click(links[1]!);
  expect(await (await pane()).findByText('ГО «Барви»')).toBeVisible();
  expect(router.state.location.pathname).toBe('/inbox');
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/rp/application/${id(2)}/agreement/upload`),
  );
});
