import { act, screen, waitFor } from '@testing-library/react';
import { closeApp, renderApp, signedInAs } from '../../testing/renderApp';
import { problemAnswer, silentStream, mockServer } from '../../testing/server';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const isInputStored = () => Object.values(sessionStorage).some((text) => String(text).includes('Недописане'));
const storageEvent = (key: string, newValue: string | null) =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));

/** Opens the form of a new season with unsaved input. */
async function openPage() {
  const account = signedInAs('admin');
  mockServer({
    'GET /api/users/me': () => ({ account }),
    'GET /api/events': silentStream,
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    'GET /api/catalogs/log': () => ({ entries: [], next: null }),
    'GET /api/catalogs/manage/seasons': () => ({ records: [], next: null, next_number: 2028 }),
    'POST /auth/logout': () => problemAnswer(503, 'unavailable', ''),
  });
  const app = await renderApp('/admin/seasons?create=seasons');
  await app.user.type(await screen.findByLabelText(/^Назва/), 'Недописане');
  expect(isInputStored()).toBe(true);
  return app;
}

test('a sign-out removes the input of this window', async () => {
  const { user } = await openPage();
  await user.click(screen.getByRole('button', { name: /Вийти/ }));
  expect(await screen.findByLabelText('Електронна пошта')).toBeVisible();
  await waitFor(() => expect(Object.keys(sessionStorage)).toEqual([]));
});

test('a sign-out in another tab removes the input here too; a session expired there does not', async () => {
  await openPage();
  localStorage.clear();
  storageEvent('session_over', 'expired');
  storageEvent('token', null);
  await screen.findByRole('dialog', { name: 'Увійдіть знову' });
  expect(isInputStored()).toBe(true);
  closeApp();

  await openPage();
  localStorage.clear();
  storageEvent('token', null);
  expect(await screen.findByLabelText('Електронна пошта')).toBeVisible();
  await waitFor(() => expect(Object.keys(sessionStorage)).toEqual([]));
});
