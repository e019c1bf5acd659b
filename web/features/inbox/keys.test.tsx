import { screen, waitFor, within } from '@testing-library/react';
import { startClock } from '../../testing/clock';
import { renderApp, signedInAs } from '../../testing/renderApp';
import { silentStream, mockServer, type Routes } from '../../testing/server';
import { task } from '../../testing/task';

beforeEach(() => localStorage.clear());

const counts = { all: 3, today: 1, overdue: 100, mine: 0, unclaimed: 2 };
const tasks = [
  task('1', { overdue: true, due_at: '2020-01-01T00:00:00Z', asked: 450_000 }),
  task('2', { process: 'agreement', step: 'agreement.upload' }),
  task('3'),
];

async function openPage(address = '/inbox', routes: Routes = {}) {
  signedInAs('project_manager');
  const requests = mockServer({
    'GET /api/users/me': () => ({ account: signedInAs('project_manager') }),
    'GET /api/events': silentStream,
    'GET /api/inbox/count': () => ({ total: 3, today: 0, overdue: 1 }),
    'GET /api/inbox': () => ({ tasks, next: null, counts }),
    ...routes,
  });
  const app = await renderApp(address);
  await screen.findByRole('table', { name: 'Мої завдання' });
  return { ...app, requests };
}

const links = () =>
  within(screen.getByRole('table', { name: 'Мої завдання' })).getAllByRole<HTMLAnchorElement>('link');

test('j and k move between tasks, x chooses a task, c takes all chosen tasks; a refusal is shown in the row of its task', async () => {
  const { user, requests } = await openPage('/inbox', {
    'POST /api/inbox/assign': () => ({
      done: ['1'],
      refused: [{ _id: '2', code: 'task-claimed', detail: 'Завдання вже взяла Ія Лис' }],
    }),
  });
  await user.keyboard('j');
  expect(links()[0]).toHaveFocus();
  await user.keyboard('xjx');
  expect(links()[1]).toHaveFocus();
  expect(screen.getByText('Обрано 2 завдання')).toBeVisible();
  await user.keyboard('kc');
  expect(await screen.findByText('Завдання вже взяла Ія Лис')).toBeVisible();
  // No button is loading any more.
  await waitFor(() => expect(document.querySelector('.ant-btn-loading')).toBeNull());
  expect(requests.findLast(({ path }) => path === '/api/inbox/assign')?.body).toMatchObject({
    tasks: [
      { _id: '1', holder: null },
      { _id: '2', holder: null },
    ],
  });
});

test('Enter opens the most urgent task if nothing is focused', async () => {
  const { user, router } = await openPage('/inbox?overdue=true');
  await user.keyboard('{Enter}');
  expect(router.state.location.pathname + router.state.location.search).toBe(
    `/pd/application/${tasks[0]!.subject._id}/review?task=1&list=overdue%3Dtrue`,
  );
});

test('keys are ignored while typing; / focuses the search and ? lists the keys', async () => {
  const { user, requests } = await openPage();
  await user.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await user.keyboard('jcx?');
  expect(screen.getByRole('searchbox')).toHaveValue('jcx?');
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  await waitFor(() =>
    expect(requests.findLast(({ path }) => path === '/api/inbox')?.query.get('text')).toBe('jcx?'),
  );
  await user.click(await screen.findByRole('button', { name: 'Клавіші списку' }));
  expect(await screen.findByRole('dialog', { name: 'Клавіші списку' })).toHaveTextContent(
    'Наступне завдання',
  );
});

test('tabs have counts, and tasks are grouped by stage with counts', async () => {
  await openPage('/inbox?group=stage');
  expect(screen.getByRole('radio', { name: 'Сьогодні 1' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Прострочені 99+' })).toBeInTheDocument();
  const headings = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(headings).toEqual(['Технічна перевірка · 2', 'Грантовий договір · 1']);
  expect(links().map(({ textContent }) => textContent)).toEqual([
    'Провести технічну перевірку',
    'Провести технічну перевірку',
    'Завантажити грантовий договір і передати на підпис',
  ]);
  expect(screen.getByText(/^450\s000$/)).toBeInTheDocument();
});

test('during an impersonation tasks cannot be taken, assigned or signed, neither by button nor by key', async () => {
  startClock('2026-11-20T10:05:00Z');
  const until = '2026-11-20T10:15:00Z';
  const impersonatedAccount = {
    ...signedInAs('project_manager'),
    impersonation: { actor: 'Оксана Іваненко', until },
  };
  const { user, requests } = await openPage('/inbox', {
    'GET /api/users/me': () => ({ account: impersonatedAccount }),
  });
  const takeButtons = await screen.findAllByRole('button', { name: /^Взяти завдання/ });
  await waitFor(() => expect(takeButtons[0]).toBeDisabled());
  for (const button of screen.getAllByRole('button', { name: /^Доручити/ })) expect(button).toBeDisabled();
  await user.keyboard('jxca');
  expect(await screen.findByText('Обрано 1 завдання')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
});
