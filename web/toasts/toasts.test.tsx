import { act, screen } from '@testing-library/react';
import { renderApp, signedInAs } from '../testing/renderApp';
import { silentStream, standInServer } from '../testing/server';
import { toast } from './slice';

beforeEach(() => localStorage.clear());

test.each([
  ['success', 'status'],
  ['warning', 'status'],
  ['error', 'alert'],
] as const)(
  'a notice of the kind %s looks like one, is read out, and goes when it is clicked',
  async (kind, role) => {
    const account = signedInAs('lawyer');
    standInServer({
      'GET /api/users/me': () => ({ account }),
      'GET /api/events': silentStream,
      'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
      'GET /api/inbox': () => ({ tasks: [], next: null }),
    });
    const { store, user } = await renderApp('/inbox');
    await screen.findByRole('heading', { name: 'Мої завдання' });
    act(() => void store.dispatch(toast[kind]({ text: 'Слова сповіщення' })));
    const words = await screen.findByText('Слова сповіщення');
    const notice = words.closest('[class*="notification-notice"]');
    expect(words.closest(`[role="${role}"]`)).not.toBeNull();
    expect(document.querySelector(`[class*="notification-notice-${kind}"]`)).not.toBeNull();
    expect(notice).toContainElement(words);
    await user.click(words);
    expect(screen.queryByText('Слова сповіщення')).toBeNull();
  },
);
