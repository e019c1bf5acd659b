import { act, screen, waitFor, within } from '@testing-library/react';
import { live } from '../../live/actions';
import { pass, startClock } from '../../testing/clock';
import { accountWith, renderApp, signedInAs } from '../../testing/renderApp';
import { problemAnswer, silentStream, mockServer, type Routes } from '../../testing/server';
import { impersonation } from '../people/impersonation/actions';

const quiet = {
  'GET /api/events': silentStream,
  'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
  'GET /api/inbox': () => ({ tasks: [], next: null }),
  'GET /api/inbox/colleagues': () => ({ colleagues: [] }),
};
beforeEach(() => localStorage.clear());

async function openPage(address: string, routes: Routes) {
  const requests = mockServer({ ...quiet, ...routes });
  const app = await renderApp(address);
  return { ...app, requests };
}

test('after a short sign-in in another tab this tab can still sign in', async () => {
  const account = signedInAs('lawyer');
  let isOver = false;
  const expired = () => problemAnswer(401, 'session-expired', '');
  const { store } = await openPage('/inbox', {
    'GET /api/users/me': () => (isOver ? expired() : { account }),
    'GET /api/inbox/count': () => (isOver ? expired() : { total: 0, today: 0, overdue: 0 }),
  });
  await screen.findByRole('heading', { name: 'Мої завдання' });
  isOver = true;
  act(() => void store.dispatch(live.event({ id: '5', kind: 'inbox', subject: null, data: {} })));
  const dialog = within(await screen.findByRole('dialog', { name: 'Увійдіть знову' }));
  localStorage.setItem('token', 'Bearer t3');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'Bearer t3' })));
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: /Увійти/ })).not.toHaveClass('ant-btn-loading'),
  );
});

// This test is the last of the file, because the stored own token outlives the page, like a reload.
test('during an impersonation the inbox does not use the supporter’s stored filters', async () => {
  const admin = signedInAs('admin');
  const otherAccount = { ...accountWith('lawyer'), _id: '3f9a1c34-5b5e-4a59-9d0a-0d6f6f1f9c02' };
  localStorage.setItem('inbox_filters', JSON.stringify({ role: 'chief' }));
  localStorage.setItem('contest_filters_pd', JSON.stringify({ text: 'фест' }));
  let account = admin;
  const { store, requests, go } = await openPage('/', { 'GET /api/users/me': () => ({ account }) });
  account = otherAccount;
  act(() => void store.dispatch(impersonation.entered({ account: otherAccount, token: 'Bearer other' })));
  startClock();
  await go('/inbox');
  expect(await screen.findByRole('heading', { name: 'Мої завдання' })).toBeVisible();
  await waitFor(() => expect(requests.some(({ path }) => path === '/api/inbox')).toBe(true));
  await pass(1000);
  const inboxReads = requests.filter(({ path }) => path === '/api/inbox');
  expect(inboxReads.map(({ query }) => query.get('role')).filter(Boolean)).toEqual([]);
  expect(localStorage.getItem('contest_filters_pd')).toBeNull();
  // The own token is still stored.
  expect(localStorage.getItem('own_token')).toBe('Bearer test');
});
