import { act, waitFor } from '@testing-library/react';
import { live } from '../live/actions';
import { renderApp, signedInAs } from '../testing/renderApp';
import { silentStream, mockServer } from '../testing/server';
import { preferences } from './slice';

let app: Awaited<ReturnType<typeof renderApp>>;
beforeEach(() => localStorage.clear());

async function openPage() {
  let account = signedInAs('unassigned');
  const requests = mockServer({
    'GET /api/users/me': () => ({ account }),
    'GET /api/events': silentStream,
    'POST /api/users/me/settings': ({ body }) => {
      account = { ...account, ...(body as object) };
      return { account };
    },
  });
  app = await renderApp('/');
  const theme = () => app.store.getState().preferences.theme;
  const stored = () => requests.filter(({ path }) => path === '/api/users/me/settings').length;
  const changeElsewhere = (changes: object) => (account = { ...account, ...changes });
  await waitFor(() => expect(requests.some(({ path }) => path === '/api/users/me')).toBe(true));
  return { theme, stored, elsewhere: changeElsewhere };
}

test('a choice made in another tab applies in this tab too', async () => {
  const { theme, stored } = await openPage();
  const newValue = JSON.stringify({ language: 'uk', theme: 'dark' });
  localStorage.setItem('preferences', newValue);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'preferences', newValue })));
  await waitFor(() => expect(theme()).toBe('dark'));
  expect(stored()).toBe(0);
});

test('a choice stored in the account is replaced by a later choice made on another computer', async () => {
  const { theme, stored, elsewhere } = await openPage();
  act(() => void app.store.dispatch(preferences.chosenByUser({ theme: 'dark' })));
  await waitFor(() => expect(app.store.getState().preferences.chosen).toBe(false));
  expect(stored()).toBe(1);
  elsewhere({ theme: 'light' });
  act(() => void app.store.dispatch(live.event({ id: '5', kind: 'account', subject: null, data: {} })));
  await waitFor(() => expect(theme()).toBe('light'));
  expect(stored()).toBe(1);
});
