import { act, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Account } from '../../api/areas/sign-in/contract/auth';
import { AREA_ROLES, LANDING, type Role } from '../../domain/roles';
import { saveToken } from '../api/token';
import { startTexts } from '../i18n/i18n';
import { Providers } from '../app/Providers';
import { routeObjects } from '../app/router';
import { createStore } from '../app/store';
import { saveAccount } from '../session/storedAccount';
import { ToastStay } from '../toasts/stay';
import { advanceUser } from './clock';

/** Returns an account of this role in the server's form. */
export const accountWith = (role: Role): Account => ({
  _id: '3f9a1c34-5b5e-4a59-9d0a-0d6f6f1f9c01',
  name: 'Оксана Іваненко',
  email: `${role}@example.org`,
  role,
  language: 'uk',
  theme: 'system',
  density: 'usual',
  landing: LANDING[role],
  areas: Object.entries(AREA_ROLES).flatMap(([area, roles]) => (roles.includes(role) ? [area] : [])),
});

/** Stores token and account as a sign-in does. */
export function signedInAs(role: Role): Account {
  const account = accountWith(role);
  saveToken('Bearer test');
  saveAccount(account);
  return account;
}

/** Matches a text of at least six characters without special keys, and the rest of the input after it. */
const LONG_TEXT = /^([^{[]{5,})([^{[][^]*)$/;

/**
 * Returns a `user-event` user who pastes a longer text except for its last character, because each key renders the page again. The typed
 * last character shows that the field keeps the focus after a change.
 */
function quickUser(): UserEvent {
  const user = userEvent.setup({ advanceTimers: advanceUser });
  const type: UserEvent['type'] = async (field, text, options) => {
    const [, pasted, typed] = (!options && LONG_TEXT.exec(text)) || [];
    if (!pasted || !typed) return user.type(field, text, options);
    await user.click(field);
    await user.paste(pasted);
    await user.keyboard(typed);
  };
  return { ...user, type };
}

/** Theme of antd without styles, which are slow in jsdom. */
const QUICK = { zeroRuntime: true };

const openApps = new Set<() => void>();

/** Unmounts all applications that the test has opened; runs also after each test. */
export function closeApp(): void {
  for (const close of openApps) close();
}
afterEach(closeApp);

/**
 * Renders the whole application with its real store, sagas, router and texts at `address`. Toasts stay until they are clicked,
 * because on a busy machine they could disappear too early; with `toastsGo` they disappear as in production.
 */
export async function renderApp(address = '/', { toastsGo = false } = {}) {
  window.scrollTo = () => undefined;
  await startTexts('uk');
  const { store, stop } = createStore();
  const router = createMemoryRouter(routeObjects(), { initialEntries: [address] });
  const pages = <RouterProvider router={router} />;
  const view = render(
    <Provider store={store}>
      <ConfigProvider theme={QUICK}>
        <Providers>{toastsGo ? pages : <ToastStay value={0}>{pages}</ToastStay>}</Providers>
      </ConfigProvider>
    </Provider>,
  );
  const close = () => {
    openApps.delete(close);
    view.unmount();
    stop();
  };
  openApps.add(close);
  return {
    store,
    router,
    user: quickUser(),
    go: (to: string) => act(() => router.navigate(to)),
  };
}
