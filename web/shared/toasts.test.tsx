import { act, screen } from '@testing-library/react';
import { renderApp, signedInAs } from '../testing/renderApp';
import { silentStream, mockServer } from '../testing/server';
import { toast } from '../toasts/slice';

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.useRealTimers();
});

async function openInbox(options?: { toastsGo: boolean }) {
  const account = signedInAs('lawyer');
  mockServer({
    'GET /api/users/me': () => ({ account }),
    'GET /api/events': silentStream,
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    'GET /api/inbox': () => ({ tasks: [], next: null }),
  });
  const app = await renderApp('/inbox', options);
  await screen.findByRole('heading', { name: 'Мої завдання' });
  return app;
}

test.each([
  ['success', 'status'],
  ['warning', 'status'],
  ['error', 'alert'],
] as const)(
  'a toast of the kind %s has its look and role, and disappears when it is clicked',
  async (kind, role) => {
    const { store, user } = await openInbox();
    act(() => void store.dispatch(toast[kind]({ text: 'Слова сповіщення' })));
    const message = await screen.findByText('Слова сповіщення');
    const notice = message.closest('[class*="notification-notice"]');
    expect(message.closest(`[role="${role}"]`)).not.toBeNull();
    expect(document.querySelector(`[class*="notification-notice-${kind}"]`)).not.toBeNull();
    expect(notice).toContainElement(message);
    await user.click(message);
    expect(screen.queryByText('Слова сповіщення')).toBeNull();
  },
);

test('toasts are inside the main part, and do not cover the menu with language and sign-out', async () => {
  const { store } = await openInbox();
  act(() => void store.dispatch(toast.success({ text: 'Слова сповіщення' })));
  const message = await screen.findByText('Слова сповіщення');
  expect(screen.getByRole('main')).toContainElement(message);
});

test('a toast disappears after exactly four seconds, or at once when it is closed', async () => {
  const { store, user } = await openInbox({ toastsGo: true });
  jest.useFakeTimers({ advanceTimers: false });
  act(() => void store.dispatch(toast.success({ text: 'Збережено перше' })));
  act(() => {
    jest.advanceTimersByTime(3999);
  });
  expect(screen.getByText('Збережено перше')).toBeInTheDocument();
  act(() => {
    jest.advanceTimersByTime(1);
  });
  expect(screen.queryByText('Збережено перше')).toBeNull();
  jest.useRealTimers();
  act(() => void store.dispatch(toast.success({ text: 'Збережено друге' })));
  await user.click(screen.getByRole('button', { name: 'Закрити сповіщення' }));
  expect(screen.queryByText('Збережено друге')).toBeNull();
});
