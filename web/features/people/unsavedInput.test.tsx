import { screen, waitFor, within } from '@testing-library/react';
import type { Routes } from '../../testing/server';
import { ID, openUser, openUsers, user } from './testing/openUsers';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('unsaved input survives leaving the page; a tax number is not stored, so leaving asks', async () => {
  const routes: Routes = {
    [`GET /api/users/${ID}/tax-number`]: () => ({ tax_id: '1234567899' }),
    'GET /api/users': () => ({ users: [], total: 0, total_is_least: false, next: null }),
  };
  const { user: hand, router, go } = await openUser({}, routes);
  await hand.type(await screen.findByLabelText('Посада'), 'Музикантка');
  await go('/admin/users');
  await go(`/admin/users/${ID}`);
  expect(await screen.findByLabelText('Посада')).toHaveValue('Музикантка');
  await hand.click(screen.getByRole('button', { name: 'Показати РНОКПП' }));
  await waitFor(() => expect(screen.getByLabelText('РНОКПП')).toHaveValue('1234567899'));
  await hand.type(screen.getByLabelText('РНОКПП'), '{Backspace}7');
  await go('/admin/users');
  const question = within(await screen.findByRole('dialog', { name: 'Піти зі сторінки?' }));
  expect(question.getByText(/^Введений на ній податковий номер із/)).toBeVisible();
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('123456789');
  await hand.click(question.getByRole('button', { name: 'Залишитися' }));
  expect(screen.getByLabelText('РНОКПП')).toHaveValue('1234567897');
  await hand.click(screen.getByRole('button', { name: 'Скасувати зміни' }));
  expect(screen.getByLabelText('Посада')).toHaveValue('');
  await go('/admin/users');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/users'));
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('the security page receives only the id of the person', async () => {
  const { requests, go } = await openUser(
    { role: 'lawyer' },
    {
      'GET /api/admin/security': () => ({ roles: [] }),
      'GET /api/admin/security/log': () => ({ entries: [], next: null }),
      'GET /api/admin/security/people': () => ({
        people: [{ ...user({ role: 'lawyer' }), totp: true, passkeys: 0, can_remove: true }],
        next: null,
      }),
    },
  );
  const link = await screen.findByRole('link', { name: 'Другі фактори цієї особи' });
  expect(link).toHaveAttribute('href', `/admin/security?user=${ID}`);
  await go(link.getAttribute('href')!);
  expect(await screen.findByText('Показано одну особу.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Вилучити фактори: Олена Бойко' })).toBeVisible();
  const lastQuery = () =>
    Object.fromEntries(requests.findLast(({ path }) => path.endsWith('/people'))!.query);
  expect(lastQuery()).toEqual({ user: ID });
});

test('the typed name of a new group survives leaving the page, until the group is created', async () => {
  const {
    user: hand,
    go,
    router,
  } = await openUsers('/admin/users/council/new', {
    'GET /api/councils': () => ({ councils: [], next: null }),
    'POST /api/councils/create': () => ({ council: { _id: ID, title: 'Рада', members: [] } }),
    [`GET /api/council/${ID}`]: () => ({ council: { _id: ID, title: 'Рада', members: [] } }),
    'GET /api/users': () => ({ users: [], total: 0, total_is_least: false, next: null }),
  });
  await hand.type(await screen.findByLabelText(/Назва/), 'Рада');
  await go('/admin/users/council');
  await go('/admin/users/council/new');
  expect(await screen.findByLabelText(/Назва/)).toHaveValue('Рада');
  await hand.click(screen.getByRole('button', { name: 'Створити групу' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/users/council/${ID}`));
  expect(Object.keys(sessionStorage)).toEqual([]);
});
