import type { UnknownAction } from '@reduxjs/toolkit';
import { act, screen, waitFor } from '@testing-library/react';
import { task as inboxTask } from '../testing/task';
import { session } from '../session/slice';
import { live } from '../live/actions';
import { pass, settle, startClock } from '../testing/clock';
import { renderApp, signedInAs } from '../testing/renderApp';
import { problemAnswer, silentStream, mockServer, type Routes } from '../testing/server';

const task = (id: string) =>
  inboxTask(id, {
    subject: { kind: 'application', _id: `a${id}`, label: `N-${id}`, title: 'Фестиваль', belongs: 'Проєкти' },
    can: { claim: true, assign: false },
  });

beforeEach(() => localStorage.clear());

async function openPage(routes: Routes) {
  const account = signedInAs('lawyer');
  const requests = mockServer({
    'GET /api/users/me': () => ({ account }),
    'GET /api/events': silentStream,
    'GET /api/inbox/count': () => ({ total: 2, today: 0, overdue: 0 }),
    'GET /api/inbox/colleagues': () => ({ colleagues: [] }),
    ...routes,
  });
  const app = await renderApp('/inbox');
  const happens = (action: UnknownAction) => act(() => void app.store.dispatch(action));
  return { ...app, requests, happens };
}
const inboxEvent = live.event({ id: '5', kind: 'inbox', subject: null, data: {} });

/** Returns a promise and a function that resolves it as a delayed answer. */
function delayedAnswer<T extends object>() {
  let answer!: (value: T) => void;
  const promise = new Promise<T>((resolve) => (answer = resolve));
  return { promise, answer: (value: T) => act(async () => answer(value)) };
}
const rows = () => screen.queryAllByText(/^N-\d$/).map((element) => element.textContent);

test('a page that arrives while the list is being read again stays', async () => {
  let reading: Promise<object> | undefined;
  const { user, requests, happens } = await openPage({
    'GET /api/inbox': ({ query }) => {
      if (query.get('after')) return { tasks: [task('2')], next: null };
      return reading ?? { tasks: [task('1')], next: 'after-1' };
    },
  });
  await waitFor(() => expect(rows()).toEqual(['N-1']));
  const secondAnswer = delayedAnswer();
  reading = secondAnswer.promise;
  const before = requests.length;
  happens(inboxEvent);
  await waitFor(() => expect(requests.slice(before).some(({ path }) => path === '/api/inbox')).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Показати ще' }));
  await waitFor(() => expect(rows()).toEqual(['N-1', 'N-2']));
  reading = undefined;
  const renderings: (string | null)[][] = [];
  const watching = new MutationObserver(() => renderings.push(rows()));
  watching.observe(document.body, { subtree: true, childList: true });
  startClock();
  await secondAnswer.answer({ tasks: [task('1')], next: 'after-1' });
  await pass(1000);
  watching.disconnect();
  expect(rows()).toEqual(['N-1', 'N-2']);
  expect(renderings.filter((rendering) => rendering.length < 2)).toEqual([]);
});

test('a page is requested again if the list has changed during the request, so that no row is missing', async () => {
  let firstPage = { tasks: [task('1'), task('2')], next: 'after-2' as string | null };
  const old = delayedAnswer();
  const { user, happens } = await openPage({
    'GET /api/inbox': ({ query }) => {
      const after = query.get('after');
      if (after === 'after-2') return old.promise;
      if (after === 'after-1') return { tasks: [task('2'), task('3')], next: null };
      return firstPage;
    },
  });
  await waitFor(() => expect(rows()).toEqual(['N-1', 'N-2']));
  await user.click(screen.getByRole('button', { name: 'Показати ще' }));
  // A new task is first, so that the first page ends one row earlier.
  firstPage = { tasks: [task('0'), task('1')], next: 'after-1' };
  happens(inboxEvent);
  await waitFor(() => expect(rows()).toEqual(['N-0', 'N-1']));
  await old.answer({ tasks: [task('3')], next: null });
  await waitFor(() => expect(rows()).toEqual(['N-0', 'N-1', 'N-2', 'N-3']));
});

test('an event during the first read of a list causes one more read', async () => {
  const old = delayedAnswer();
  let answers = 0;
  const { requests, happens } = await openPage({
    'GET /api/inbox': () => {
      answers += 1;
      return answers === 1 ? old.promise : { tasks: [task('2')], next: null };
    },
  });
  await waitFor(() => expect(answers).toBe(1));
  startClock();
  happens(inboxEvent);
  // Longer than the pause before events are handled.
  await pass(1000);
  expect(answers).toBe(1);
  await old.answer({ tasks: [task('1')], next: null });
  await waitFor(() => expect(rows()).toEqual(['N-2']));
  expect(requests.filter(({ path }) => path === '/api/inbox')).toHaveLength(2);
});

test('a burst of events causes only one read of a list', async () => {
  const { requests, happens } = await openPage({
    'GET /api/inbox': () => ({ tasks: [task('1')], next: null }),
  });
  await waitFor(() => expect(rows()).toEqual(['N-1']));
  startClock();
  await pass(1000);
  const reads = () => requests.filter(({ path }) => path === '/api/inbox').length;
  const before = reads();
  for (let count = 0; count < 5; count++) {
    happens(inboxEvent);
    await pass(50);
  }
  await pass(1000);
  expect(reads()).toBe(before + 1);
});

test('after a gap of the stream everything shown is read again', async () => {
  let total = 2;
  let current = '1';
  const { happens, requests } = await openPage({
    'GET /api/inbox': () => ({ tasks: [task(current)], next: null }),
    'GET /api/inbox/count': () => ({ total, today: 0, overdue: 0 }),
  });
  await waitFor(() => expect(rows()).toEqual(['N-1']));
  expect(await screen.findByText('2 завдання')).toBeInTheDocument();
  await settle();
  const before = requests.length;
  total = 1;
  current = '2';
  happens(live.gap());
  await waitFor(() => expect(rows()).toEqual(['N-2']));
  expect(await screen.findByText('1 завдання')).toBeInTheDocument();
  const readPaths = ['inbox', 'inbox/count', 'inbox/views', 'notifications/count', 'users/me', 'views'];
  expect(requests.slice(before).map(({ path }) => path)).toEqual(
    expect.arrayContaining(readPaths.map((path) => `/api/${path}`)),
  );
});

test('a page that opens its stream reads each call once, after the stream', async () => {
  startClock();
  const stream = delayedAnswer<Response>();
  const { requests } = await openPage({
    'GET /api/events': () => stream.promise,
    'GET /api/inbox': () => ({ tasks: [task('1')], next: null }),
  });
  // Without `findBy`, which would advance the clock past the end of the wait.
  while (!screen.queryByRole('heading', { level: 1 })) await settle();
  expect(requests.map(({ path }) => path)).toContain('/api/events');
  expect(requests.map(({ path }) => path)).not.toContain('/api/inbox');
  await stream.answer(silentStream());
  await waitFor(() => expect(rows()).toEqual(['N-1']));
  await settle();
  const times = (path: string) => requests.filter((request) => request.path === path).length;
  for (const path of ['inbox', 'inbox/count', 'inbox/views', 'notifications/count', 'users/me', 'views'])
    expect([path, times(`/api/${path}`)]).toEqual([path, 1]);
});

test('without an open stream the page reads after a timeout', async () => {
  await openPage({
    'GET /api/events': () => new Promise<Response>(() => undefined),
    'GET /api/inbox': () => ({ tasks: [task('1')], next: null }),
  });
  await waitFor(() => expect(rows()).toEqual(['N-1']));
});

test('a person who signs in after another one sees no data of that person', async () => {
  let whose = '1';
  const { happens, store } = await openPage({
    'GET /api/inbox': () => ({ tasks: [task(whose)], next: null }),
  });
  await waitFor(() => expect(rows()).toEqual(['N-1']));
  whose = '2';
  happens(session.signedOut());
  expect(Object.keys(store.getState().reads.queries)).toEqual([]);
  expect(screen.queryByText('N-1')).toBeNull();
});

test('the page keeps its data beneath the sign-in form when the session ends during a read', async () => {
  let isOver = false;
  const { happens } = await openPage({
    'GET /api/inbox': () =>
      isOver ? problemAnswer(401, 'session-expired', '') : { tasks: [task('1')], next: null },
  });
  await waitFor(() => expect(rows()).toEqual(['N-1']));
  isOver = true;
  happens(inboxEvent);
  expect(await screen.findByRole('dialog', { name: 'Увійдіть знову' })).toBeVisible();
  expect(rows()).toEqual(['N-1']);
});
